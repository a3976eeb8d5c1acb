import type { Announcement } from './Announcement.js'
import type { WalletConnector } from './WalletConnector.js'

/** What discovery knows, for those who work on it later. */
export interface KnownWallets {
  /** Everything that announced itself and was kept, by uuid. */
  readonly kept: ReadonlyMap<string, Announcement>
  readonly shown: ReadonlyMap<Announcement, WalletConnector>
  /** Providers that the host excludes, by whatever other way they show up. */
  readonly hidden: Pick<WeakSet<object>, 'has'>
  /** Called when there is something new to look at. */
  inspect: (() => void) | undefined
  excludes(name: string, rdns?: string): boolean
}
