import type { PluginContext, StorageInspector, StorageReport } from '@plugboard/core'
import type { Timeline } from '../log/Timeline.js'
import type { SessionRow } from '../report/SessionRow.js'
import type { WalletAnswer } from './askWallet.js'
import type { TabAnswer } from './TabAnswer.js'
import type { TabChannel } from './TabChannel.js'

/** All that the doctor looks at, collected before it judges. */
export interface Facts {
  readonly kit: PluginContext
  readonly timeline: Timeline
  readonly inspector: StorageInspector
  readonly storage: StorageReport
  readonly sessions: readonly SessionRow[]
  /** What the wallets of the sessions say, where they were asked. */
  readonly wallets: ReadonlyMap<SessionRow, WalletAnswer>
  readonly tabs: readonly TabAnswer[]
  readonly channel: TabChannel | undefined
  /** Unix milliseconds. */
  readonly now: number
}
