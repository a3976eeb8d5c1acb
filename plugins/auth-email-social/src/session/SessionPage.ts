import type { Namespace, NamespaceAdapter, NetworkId } from '@plugboard/core'
import type { ClientChannel } from '../channel/ClientChannel.js'
import type { AccountType } from '../protocol.js'

/** What sessions of the embedded wallet need from the page. */
export interface SessionPage {
  /** The wallet's channel; if its window is closed, once the visitor has opened it. @param signal cancels the wait */
  channel(signal?: AbortSignal): Promise<ClientChannel>
  /** The wallet is used in a window, which is closed. */
  readonly isAway: boolean
  adapter(namespace: Namespace): NamespaceAdapter | undefined
  /** The network of a namespace that the page is on, or begins with. */
  networkOf(namespace: Namespace): NetworkId
  /** Networks where the user's account can be a smart account. */
  smartAccountNetworkIds(): readonly NetworkId[]
  /** Asks the wallet again where that is; somebody must be logged in. */
  readSmartAccountNetworks(channel: ClientChannel): Promise<void>
  /** The initial account type if nobody has chosen; the wallet's own default if it is undefined. */
  readonly accountType: AccountType | undefined
  /** Shows the visitor 'Action not allowed'. */
  sayNotAllowed(): void
  /** Remembers where the wallet was used last. */
  usedOn(networkId: NetworkId): void
  signOut(): Promise<void>
}
