import { createToken } from '@plugboard/core'
import type { Finding } from './doctor/Finding.js'
import type { Timeline } from './log/Timeline.js'
import type { SessionRow } from './report/listSessions.js'
import type { HookTaps } from './report/listTaps.js'

/** What the devtools know and can do, with or without the panel. The service behind `devtoolsToken`. */
export interface DevtoolsService {
  /** What happened since the kit was made, without secrets. */
  readonly timeline: Timeline
  /** Who tapped which hook, in the order in which they run, and what each has cost. */
  taps(): readonly HookTaps[]
  /** Every session that there is or should be. */
  sessions(): Promise<readonly SessionRow[]>
  /** Looks for sessions that are stale or contradict themselves. `ask`: the wallets are asked too, silently. Default true. */
  diagnose(options?: { readonly ask?: boolean | undefined }): Promise<readonly Finding[]>
  /** Everything above as JSON, without secrets, addresses shortened unless the options say otherwise. */
  report(options?: ReportOptions): Promise<string>
  /** Opens the panel, closes it, or says whether it is open. */
  show(): Promise<void>
  hide(): void
  readonly shown: boolean
}

/** What a report holds. */
export interface ReportOptions {
  /** `'short'` keeps the ends of an address, enough to tell two apart. Default `'short'`. */
  readonly addresses?: 'short' | 'full' | undefined
}

/** The devtools of a kit: `kit.get(devtoolsToken)`. */
export const devtoolsToken = createToken<DevtoolsService, 'devtools'>('devtools')
