import type { Account } from '../../contract/Account.js'
import type { Connector, ConnectorSession, ConnectRequest, SessionEvents } from '../../contract/Connector.js'
import type { Namespace, NetworkId } from '../../contract/Network.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'
import { connectErrors } from '../../errors/connectErrors.js'
import { coreErrors } from '../../errors/coreErrors.js'
import type { FakeConnectorOptions } from './FakeConnectorOptions.js'
import type { FakeWallet } from './FakeWallet.js'
import { FaultInjector } from './FaultInjector.js'

/** Creates a wallet for tests. On demand it is slow, declines, locks, forgets the site, never answers or reports a flood of changes. */
export function fakeConnector(options: FakeConnectorOptions = {}): FakeWallet {
  return new MemoryWallet(options)
}

/** The state of one fake wallet. Its events reach the sessions of every kit that connects it. */
class MemoryWallet implements FakeWallet {
  readonly connector: Connector
  readonly calls
  readonly asked: RpcRequest[] = []
  readonly sessionEvents: SessionEvents[] = []
  private readonly faults: FaultInjector
  private readonly namespaces: readonly Namespace[]
  private accounts: readonly (string | Account)[]
  private networkId: NetworkId
  private isLocked: boolean
  private isKnown = true

  constructor(private readonly options: FakeConnectorOptions) {
    const { namespace = 'toy', namespaces = [namespace], delay, reject, hang, faults } = options
    this.namespaces = namespaces
    this.accounts = options.accounts ?? ['alice', 'bob']
    this.networkId = options.networkId ?? `${namespaces[0]}:1`
    this.isLocked = options.locked ?? false
    this.faults = new FaultInjector({ connect: { delay, reject, hang }, ...faults })
    this.calls = this.faults.calls
    this.connector = this.describe()
  }

  get listeners(): number {
    return this.listening.size
  }

  lock(): void {
    this.isLocked = true
    this.tellAccounts()
  }

  unlock(): void {
    this.isLocked = false
    this.tellAccounts()
  }

  choose(...accounts: readonly string[]): void {
    this.accounts = accounts
    this.unlock()
  }

  moveTo(networkId: NetworkId): void {
    this.networkId = networkId
    const [namespace = ''] = networkId.split(':')
    this.emit((events, [first, ...others]) =>
      events.change({ networkId, ...(namespace !== first && others.includes(namespace) && { namespace }) })
    )
  }

  forget(): void {
    this.isKnown = false
    this.close()
  }

  close(cause?: unknown): void {
    this.emit((events) => events.close(cause))
  }

  offer(uri: string): void {
    this.emit((events) => events.uri(uri))
  }

  scan(uri: string): void {
    if (uri === this.options.pairing) for (const answer of this.unscanned.splice(0)) answer()
  }

  sendChanges(count: number, ...accounts: readonly string[]): void {
    const { networkId } = this
    for (let index = 1; index < count; index++) {
      this.emit((events, [namespace = '']) =>
        events.change({ accounts: [{ namespace, address: `noise${index}` }], networkId })
      )
    }
    this.choose(...accounts)
  }

  fail(...[step, fault]: Parameters<FakeWallet['fail']>): void {
    this.faults.fail(step, fault)
  }

  hold(...[step]: Parameters<FakeWallet['hold']>): () => void {
    return this.faults.hold(step)
  }

  private readonly unscanned: (() => void)[] = []
  /** The namespaces of each approval, the requested one first. */
  private readonly listening = new Map<SessionEvents, readonly Namespace[]>()

  private emit(send: (events: SessionEvents, namespaces: readonly Namespace[]) => void): void {
    for (const [events, namespaces] of [...this.listening]) send(events, namespaces)
  }

  private tellAccounts(): void {
    this.emit((events, [first = '', ...others]) => {
      events.change({ accounts: this.open(first) })
      for (const namespace of others) events.change({ namespace, accounts: this.open(namespace) })
    })
  }

  /** Waits for the visitor's phone, if there is one. */
  private async scanned(events: SessionEvents): Promise<void> {
    const { pairing } = this.options
    if (pairing === undefined) return
    const answered = new Promise<void>((resolve) => this.unscanned.push(resolve))
    events.uri(pairing)
    await answered
  }

  private listen(events: SessionEvents, request: ConnectRequest): void {
    this.sessionEvents.push(events)
    if (events.signal.aborted) return
    this.listening.set(events, [request.namespace, ...this.others(request)])
    events.signal.addEventListener('abort', () => this.listening.delete(events), { once: true })
  }

  private open(namespace: Namespace): readonly Account[] {
    const list = this.isLocked ? [] : this.accounts
    return list.map((one) => (typeof one === 'string' ? { namespace, address: one } : one))
  }

  private session(namespace: Namespace, networkIds: readonly NetworkId[]): ConnectorSession {
    const on = this.networkId.startsWith(`${namespace}:`) ? this.networkId : (`${namespace}:1` as const)
    return {
      namespace,
      accounts: this.open(namespace),
      networkId: on,
      approvedNetworkIds: this.options.approvedNetworkIds,
      approval: this.options.approval,
      request: (request) => this.faults.enter('request', () => this.answer(request)),
      disconnect: () => this.faults.enter('disconnect', () => {}),
      switchNetwork: (to) =>
        this.faults.enter('switchNetwork', () => {
          if (!networkIds.includes(to)) throw coreErrors.chainNotSupported()
          this.moveTo(to)
        })
    }
  }

  private answer(request: RpcRequest): unknown {
    this.asked.push(request)
    const [first] = this.accounts
    const { answer = ({ method }) => `${method} by ${typeof first === 'object' ? first.address : first}` } =
      this.options
    return answer(request)
  }

  private others({ namespace, params }: ConnectRequest): readonly Namespace[] {
    return params?.alone ? [] : this.namespaces.filter((one) => one !== namespace)
  }

  /** The requested session, and its siblings from the same approval. */
  private sessions(request: ConnectRequest): ConnectorSession {
    const { namespace, networkIds } = request
    const also = this.others(request).map((one) => this.session(one, [`${one}:1`, `${one}:2`]))
    return { ...this.session(namespace, networkIds), also }
  }

  private describe(): Connector {
    const { id = 'fake', name = 'Fake wallet', type = 'EXTERNAL' } = this.options
    const { rdns, group, icon, scope, note, view, explorerId, listed } = this.options
    return {
      ...{ id, name, type, rdns, group, icon, scope, note, view, explorerId, listed },
      namespaces: this.namespaces,
      connect: (request, events) => {
        this.listen(events, request)
        return this.faults.enter('connect', async () => {
          await this.scanned(events)
          if (this.isLocked) throw connectErrors.locked()
          this.isKnown = true
          return this.sessions(request)
        })
      },
      reconnect: (request, events) => {
        this.listen(events, request)
        return this.faults.enter('reconnect', () => (this.isKnown ? this.sessions(request) : undefined))
      }
    }
  }
}
