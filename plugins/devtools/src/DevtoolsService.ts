import { createToken } from '@plugboard/core'
import type { Finding } from './doctor/Finding.js'
import type { Timeline } from './log/Timeline.js'
import type { SessionRow } from './report/listSessions.js'
import type { HookTaps } from './report/listTaps.js'

/** The data and functions of the devtools, with or without the panel. The service behind `devtoolsToken`. */
export interface DevtoolsService {
  /** The events since the kit was created, without secrets. */
  readonly timeline: Timeline
  /** The taps of each hook, in the order in which they run, with their costs. */
  taps(): readonly HookTaps[]
  /** Every session that exists or should exist. */
  sessions(): Promise<readonly SessionRow[]>
  /** Looks for sessions that are stale or contradict themselves. `ask`: the wallets are also asked, silently. Default true. */
  diagnose(options?: { readonly ask?: boolean | undefined }): Promise<readonly Finding[]>
  /** Everything above as JSON, without secrets, addresses shortened unless the options say otherwise. */
  report(options?: ReportOptions): Promise<string>
  /** Opens the panel, closes it, or reports whether it is open. */
  show(): Promise<void>
  hide(): void
  readonly shown: boolean
}

/** The options of a report. */
export interface ReportOptions {
  /** `'short'` keeps the ends of an address, enough to distinguish two. Default `'short'`. */
  readonly addresses?: 'short' | 'full' | undefined
}

/** The devtools of a kit: `kit.get(devtoolsToken)`. */
export const devtoolsToken = createToken<DevtoolsService, 'devtools'>('devtools')
