import type { Connector, SessionEvents } from '../../contract/Connector.js'
import type { NetworkId } from '../../contract/Network.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'
import type { FakeFault, FakeStep } from './FaultInjector.js'

/** A wallet in memory and what a visitor can do in it. */
export interface FakeWallet {
  readonly connector: Connector
  /** How often it was asked, by step. */
  readonly calls: Readonly<Record<FakeStep, number>>
  /** The requests that reached it. */
  readonly asked: readonly RpcRequest[]
  /** What the kit gave to each connect and reconnect, in order: its signals tell which sessions have ended. */
  readonly sessionEvents: readonly SessionEvents[]
  /** How many sessions it talks to now. */
  readonly listeners: number
  /** The visitor locks the wallet. */
  lock(): void
  /** The visitor unlocks it again, with the accounts that it had. */
  unlock(): void
  /** The visitor chooses other accounts. */
  choose(...accounts: readonly string[]): void
  /** The visitor moves the wallet to another network. */
  moveTo(networkId: NetworkId): void
  /** The visitor takes the site's permission away: the session ends, and no silent question is answered with accounts. */
  forget(): void
  /** The wallet ends the session. */
  close(cause?: unknown): void
  /** The visitor scans the URI of `pairing` with this wallet: it answers. Any other URI does nothing. */
  scan(uri: string): void
  /** A pairing URI is ready. */
  offer(uri: string): void
  /** Sends this many changes of accounts and network in one go, the last of the accounts being these. */
  sendChanges(count: number, ...accounts: readonly string[]): void
  /** What goes wrong at a step from here on; nothing without a fault. */
  fail(step: FakeStep, fault?: FakeFault): void
  /** The next call of a step waits; the function that is returned lets it through. */
  hold(step: FakeStep): () => void
}
