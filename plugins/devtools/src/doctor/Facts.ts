import type { PluginContext, StorageInspector, StorageReport } from '@plugboard/core'
import type { Timeline } from '../log/Timeline.js'
import type { SessionRow } from '../report/listSessions.js'
import type { WalletAnswer } from './askWallet.js'
import type { TabAnswer, TabChannel } from './TabChannel.js'

/** Everything that the checks read, collected before they run. */
export interface Facts {
  readonly kit: PluginContext
  readonly timeline: Timeline
  readonly inspector: StorageInspector
  readonly storage: StorageReport
  readonly sessions: readonly SessionRow[]
  /** The answers of the sessions' wallets, if they were asked. */
  readonly wallets: ReadonlyMap<SessionRow, WalletAnswer>
  readonly tabs: readonly TabAnswer[]
  readonly channel: TabChannel | undefined
  /** Unix milliseconds. */
  readonly now: number
}
