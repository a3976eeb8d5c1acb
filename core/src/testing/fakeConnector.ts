import type { Connector, ConnectorSession, SessionEvents } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import type { NetworkId } from '../contract/Network.js'
import type { RpcRequest } from '../contract/RpcRequest.js'

/** How a fake wallet behaves. */
export interface FakeConnectorOptions
  extends Partial<Pick<Connector, 'id' | 'name' | 'type' | 'rdns' | 'group' | 'icon' | 'scope'>> {
  /** Default `'toy'`. */
  readonly namespace?: Namespace | undefined
  /** Addresses it opens, the active one first. Default `['alice', 'bob']`. */
  readonly accounts?: readonly string[] | undefined
  /** The network that it is on. Default: reference 1 of its namespace. */
  readonly networkId?: NetworkId | undefined
  /** Milliseconds before it answers a connect. */
  readonly delay?: number | undefined
  /** Thrown instead of connecting. */
  readonly reject?: unknown
  /** Never answers a connect. */
  readonly hang?: boolean | undefined
  /** Answers a request; default: `method` and the address that signs. */
  readonly answer?: ((request: RpcRequest) => unknown) | undefined
}

/** A wallet in memory and the strings that move it. */
export interface FakeWallet {
  readonly connector: Connector
  /** How often it was asked to connect, and told to disconnect. */
  readonly calls: { connect: number; reconnect: number; disconnect: number }
  /** The visitor locks the wallet. */
  lock(): void
  /** The visitor unlocks it, or chooses other accounts. */
  choose(...accounts: readonly string[]): void
  /** The visitor moves the wallet to another network. */
  moveTo(networkId: NetworkId): void
  /** The wallet ends the session. */
  close(cause?: unknown): void
  /** Sends this many changes in one go, the last of them being `accounts`. */
  storm(count: number, ...accounts: readonly string[]): void
}

/** Makes a wallet for tests: slow, declining, locking, never answering or noisy, as it is told. */
export function fakeConnector(options: FakeConnectorOptions = {}): FakeWallet {
  const { namespace = 'toy', id = 'fake', name = 'Fake wallet', delay = 0, reject, hang = false } = options
  const calls = { connect: 0, reconnect: 0, disconnect: 0 }
  const ears = new Set<SessionEvents>()
  let accounts = options.accounts ?? ['alice', 'bob']
  let networkId: NetworkId = options.networkId ?? `${namespace}:1`
  const toAccounts = (list: readonly string[]) => list.map((address) => ({ namespace, address }))
  const tell = (run: (events: SessionEvents) => void) => {
    for (const events of ears) run(events)
  }
  const open = (events: SessionEvents): ConnectorSession => {
    ears.add(events)
    events.signal.addEventListener('abort', () => ears.delete(events), { once: true })
    return {
      accounts: toAccounts(accounts),
      networkId,
      request: async (request) => options.answer?.(request) ?? `${request.method} by ${accounts[0]}`,
      disconnect: () => {
        calls.disconnect++
      },
      switchNetwork: async (to) => {
        networkId = to
        tell((ear) => ear.change({ networkId: to }))
      }
    }
  }
  const choose = (...list: readonly string[]) => {
    accounts = list
    tell((events) => events.change({ accounts: toAccounts(list) }))
  }
  const connector: Connector = {
    id,
    name,
    type: options.type ?? 'EXTERNAL',
    namespaces: [namespace],
    rdns: options.rdns,
    group: options.group,
    icon: options.icon,
    scope: options.scope,
    connect: async (_request, events) => {
      calls.connect++
      if (hang) await new Promise(() => {})
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
      if (reject !== undefined) throw reject
      return open(events)
    },
    reconnect: async (_request, events) => {
      calls.reconnect++
      return open(events)
    }
  }
  return {
    connector,
    calls,
    choose,
    lock: () => choose(),
    moveTo: (to) => {
      networkId = to
      tell((events) => events.change({ networkId: to }))
    },
    close: (cause) => tell((events) => events.close(cause)),
    storm: (count, ...list) => {
      for (let index = 1; index < count; index++) choose(`noise${index}`)
      choose(...list)
    }
  }
}
