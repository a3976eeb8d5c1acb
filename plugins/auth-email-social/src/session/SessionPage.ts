import type { Namespace, NamespaceAdapter, NetworkId } from '@plugboard/core'
import type { ClientChannel } from '../channel/ClientChannel.js'
import type { AccountType } from '../protocol.js'

/** What sessions of the embedded wallet need of the page. */
export interface SessionPage {
  /** The wallet's channel; where its window is closed, when the visitor has opened it. @param signal gives that up */
  channel(signal?: AbortSignal): Promise<ClientChannel>
  /** The wallet is used in a window, which is closed. */
  readonly isAway: boolean
  adapter(namespace: Namespace): NamespaceAdapter | undefined
  /** The network of a namespace that the page is on, or begins with. */
  networkOf(namespace: Namespace): NetworkId
  /** Networks where the user's account can be a smart account. */
  smartAccountNetworkIds(): readonly NetworkId[]
  /** Asks the wallet anew where that is; somebody has to be logged in. */
  readSmartAccountNetworks(channel: ClientChannel): Promise<void>
  /** What accounts begin as where nobody has chosen; the wallet's own default where it is undefined. */
  readonly accountType: AccountType | undefined
  /** Says 'Action not allowed' to the visitor. */
  sayNotAllowed(): void
  /** Remembers where the wallet was used last. */
  usedOn(networkId: NetworkId): void
  signOut(): Promise<void>
}
