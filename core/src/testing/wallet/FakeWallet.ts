import type { Connector, SessionEvents } from '../../contract/Connector.js'
import type { NetworkId } from '../../contract/Network.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'
import type { FakeFault, FakeStep } from './FaultInjector.js'

/** A wallet in memory, and the actions that a visitor can take in it. */
export interface FakeWallet {
  readonly connector: Connector
  /** How often it was asked, by step. */
  readonly calls: Readonly<Record<FakeStep, number>>
  /** The requests that reached it. */
  readonly asked: readonly RpcRequest[]
  /** The events passed to each connect and reconnect, in order: their signals show which sessions have ended. */
  readonly sessionEvents: readonly SessionEvents[]
  /** Number of sessions it is currently connected to. */
  readonly listeners: number
  /** The visitor locks the wallet. */
  lock(): void
  /** The visitor unlocks it again, with its previous accounts. */
  unlock(): void
  /** The visitor chooses other accounts. */
  choose(...accounts: readonly string[]): void
  /** The visitor moves the wallet to another network. */
  moveTo(networkId: NetworkId): void
  /** The visitor revokes the site's permission: the session ends, and silent requests return no accounts. */
  forget(): void
  /** The wallet ends the session. */
  close(cause?: unknown): void
  /** The visitor scans the URI of `pairing` with this wallet: it answers. Any other URI does nothing. */
  scan(uri: string): void
  /** A pairing URI is ready. */
  offer(uri: string): void
  /** Sends this many changes of accounts and network in one go, the last of the accounts being these. */
  sendChanges(count: number, ...accounts: readonly string[]): void
  /** Injects a fault at a step from now on; without a fault, removes it. */
  fail(step: FakeStep, fault?: FakeFault): void
  /** Holds the next call of a step; the returned function releases it. */
  hold(step: FakeStep): () => void
}
