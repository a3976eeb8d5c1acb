import {
  type ConnectorSession,
  connectErrors,
  type Namespace,
  type NamespaceAdapter,
  type NetworkId,
  type SessionEvents
} from '@plugboard/core'
import type { Session } from '../client/ClientInternals.js'
import type { OpenClient } from '../client/openClient.js'
import { walletConnectErrors } from '../errors.js'
import { NamespaceSession, type Pairing } from './NamespaceSession.js'
import type { Approval } from './readApproval.js'
import { readEvent, type SessionEventData } from './readEvent.js'
import { readPeer } from './readPeer.js'

/** What a session needs from the page. */
export interface SessionPage {
  /** The part of the page's request that the wallet has approved. */
  readApproval(session: Session): ReadonlyMap<Namespace, Approval>
  /** The networks of the page. */
  networkIds(): readonly NetworkId[]
  namespace(id: Namespace): NamespaceAdapter | undefined
  /** Brings the wallet's app to the front. */
  openWallet(session: Session): void
}

/** How long a wallet may take to approve a network after it has switched to it, in milliseconds. */
const approvalTimeoutMs = 10_000

/** Requests that wallets answer without the visitor. The page repeats some of them, and must not open the wallet each time. */
const silentMethods = /^wallet_get(Assets|CallsStatus|Capabilities|Permissions)$/

/** One pairing as the kit sees it: a session for each namespace, kept up to date with what the wallet reports. */
export class PairedSession implements Pairing {
  readonly supportsAllNetworks: boolean
  readonly peer: ConnectorSession['peer']
  readonly #sessions = new Map<Namespace, NamespaceSession>()
  /** The kit's listeners, with the namespaces that each follows. */
  readonly #listeners = new Map<SessionEvents, Set<Namespace>>()
  /** Run after each update, and when the session ends. */
  readonly #onUpdate = new Set<() => void>()
  #approvals: ReadonlyMap<Namespace, Approval>
  #ending: Promise<void> | undefined

  /** @param onIdle called when the kit no longer uses the session, with the namespaces for which it did so last */
  constructor(
    private readonly session: Session,
    private readonly open: OpenClient,
    private readonly page: SessionPage,
    private readonly onIdle: (last: readonly Namespace[]) => void
  ) {
    this.#approvals = page.readApproval(session)
    this.peer = readPeer(session.peer?.metadata)
    // This wallet approves only its current network, and switches to any other on request.
    this.supportsAllNetworks = session.peer?.metadata?.name === 'MetaMask Wallet'
  }

  get topic(): string {
    return this.session.topic
  }

  get namespaces(): readonly Namespace[] {
    return [...this.#approvals.keys()]
  }

  /** The sessions of the given namespaces that are approved. Their changes are sent to `events`. */
  join(
    namespaces: readonly Namespace[],
    preferred: NetworkId,
    events: SessionEvents
  ): readonly ConnectorSession[] {
    const approved = namespaces.filter((namespace) => this.#approvals.has(namespace))
    if (!approved.length) return []
    this.#listeners.set(events, new Set([...(this.#listeners.get(events) ?? []), ...approved]))
    events.signal.addEventListener('abort', () => this.#removeListener(events))
    return approved.map((namespace) => this.#session(namespace, preferred))
  }

  /** Adds a namespace that the page registered after the pairing, if the wallet has approved it. */
  add(namespace: Namespace): void {
    const [events, followed] = [...this.#listeners][0] ?? []
    this.#approvals = this.page.readApproval(this.#current())
    if (!events || !followed || this.isFollowed(namespace) || !this.#approvals.has(namespace)) return
    followed.add(namespace)
    const session = this.#session(namespace, this.page.networkIds()[0] as NetworkId)
    events.change({ namespace, session })
  }

  /** Handles an event of the wallet: other accounts, or another network. */
  handleEvent(data: SessionEventData): void {
    const event = readEvent(data)
    const session = event && this.#sessions.get(event.namespace)
    if (!session) return
    if (event.networkId) session.moveTo(event.networkId)
    if (event.addresses) session.orderAccounts(event.addresses)
    this.emitChange(session)
  }

  /** The wallet has changed what it approves. */
  update(): void {
    this.#approvals = this.page.readApproval(this.#current())
    for (const [namespace, session] of [...this.#sessions]) {
      const approval = this.#approvals.get(namespace)
      if (approval) {
        session.update(approval)
        this.emitChange(session)
      } else {
        this.#sessions.delete(namespace)
        for (const [events, followed] of this.#listeners)
          if (followed.delete(namespace)) events.change({ namespace, ended: true })
      }
    }
    for (const namespace of this.namespaces) this.add(namespace)
    this.#runChecks()
  }

  /** Ends the session in the kit. @param cause shown to the visitor if there is one */
  close(cause?: unknown): void {
    this.#ending ??= Promise.resolve()
    this.#runChecks()
    for (const events of [...this.#listeners.keys()]) events.close(cause)
  }

  /** The kit uses the session for a namespace. */
  isFollowed(namespace: Namespace): boolean {
    return [...this.#listeners.values()].some((followed) => followed.has(namespace))
  }

  async send(
    request: { readonly method: string; readonly params: unknown },
    chainId: NetworkId
  ): Promise<unknown> {
    if (this.#ending) throw connectErrors.notConnected()
    const { client } = this.open
    const response = client.request({ topic: this.topic, chainId, request: request as never })
    if (!silentMethods.test(request.method)) this.page.openWallet(this.session)
    return response
  }

  async requestNetwork(...[networkId, send]: Parameters<Pairing['requestNetwork']>): Promise<void> {
    const adapter = this.page.namespace(networkId.split(':')[0] as Namespace)
    if (!adapter?.requestNetwork) throw walletConnectErrors.networkNotApproved()
    return adapter.requestNetwork(networkId, send)
  }

  waitForApproval(networkId: NetworkId): Promise<boolean> {
    const isApproved = () =>
      [...this.#approvals.values()].some(({ networkIds }) => networkIds.includes(networkId))
    return new Promise((resolve) => {
      const settle = (approved: boolean) => {
        clearTimeout(timer)
        this.#onUpdate.delete(check)
        resolve(approved)
      }
      // Nobody waits for a session that is over.
      const check = () => (isApproved() || this.#isOver) && settle(isApproved())
      const timer = setTimeout(() => settle(isApproved()), approvalTimeoutMs)
      this.#onUpdate.add(check)
      check()
    })
  }

  /** Disconnects from the wallet, once for all namespaces. @throws KitError `walletconnect/peerGone` */
  end(): Promise<void> {
    const { client } = this.open
    const reason = { code: 6000, message: 'User disconnected.' }
    const disconnect = () =>
      client.disconnect({ topic: this.topic, reason }).catch((cause) => {
        throw walletConnectErrors.peerGone({ cause })
      })
    this.#ending ??= disconnect()
    this.#runChecks()
    return this.#ending
  }

  /** The session has ended, or the kit no longer uses it. */
  get #isOver(): boolean {
    return this.#ending !== undefined || this.#listeners.size === 0
  }

  #runChecks(): void {
    for (const check of [...this.#onUpdate]) check()
  }

  /** The session as the client holds it now. */
  #current(): Session {
    const { session } = this.open.client
    return session.keys.includes(this.topic) ? session.get(this.topic) : this.session
  }

  #session(namespace: Namespace, preferred: NetworkId): NamespaceSession {
    const known = this.#sessions.get(namespace)
    if (known) return known
    const approval = this.#approvals.get(namespace) as Approval
    const session = new NamespaceSession(approval, preferred, this.page.networkIds(), this)
    this.#sessions.set(namespace, session)
    return session
  }

  emitChange({ namespace, accounts, networkId, approvedNetworkIds }: NamespaceSession): void {
    for (const [events, followed] of this.#listeners)
      if (followed.has(namespace)) events.change({ namespace, accounts, networkId, approvedNetworkIds })
  }

  #removeListener(events: SessionEvents): void {
    const followed = this.#listeners.get(events) ?? []
    this.#listeners.delete(events)
    for (const namespace of followed) if (!this.isFollowed(namespace)) this.#sessions.delete(namespace)
    this.#runChecks()
    if (!this.#listeners.size) this.onIdle([...followed])
  }
}
