import type { ConnectorSession, Namespace, NetworkId, SessionEvents } from '@plugboard/core'
import { connectErrors } from '@plugboard/core'
import type { LiveClient } from '../client/LiveClient.js'
import { walletConnectErrors } from '../errors.js'
import type { Approval } from './Approval.js'
import { NamespaceSession, type WholeSession } from './NamespaceSession.js'
import { readEvent, type SessionEventData } from './readEvent.js'
import { readPeer } from './readPeer.js'
import type { Session } from './Session.js'

/** What a session needs of the page. */
export interface SessionPage {
  /** What the wallet has approved, as far as it was asked for. */
  read(session: Session): ReadonlyMap<Namespace, Approval>
  /** Networks that the page knows. */
  known(): readonly NetworkId[]
  /** Brings the wallet's app to the front. */
  openWallet(session: Session): void
}

/** How long a wallet may take to approve a network after it has switched to it, in milliseconds. */
const patience = 10_000

/** One pairing as the kit sees it: a session for each namespace, and what the wallet says of them. */
export class PairedSession implements WholeSession {
  readonly supportsAllNetworks: boolean
  readonly peer: ConnectorSession['peer']
  readonly #parts = new Map<Namespace, NamespaceSession>()
  readonly #ears = new Map<SessionEvents, Set<Namespace>>()
  readonly #waiting = new Set<() => void>()
  #approvals: ReadonlyMap<Namespace, Approval>
  #ending: Promise<void> | undefined

  constructor(
    private readonly session: Session,
    private readonly open: LiveClient,
    private readonly page: SessionPage,
    private readonly onIdle: () => void
  ) {
    this.#approvals = page.read(session)
    this.peer = readPeer(session.peer?.metadata)
    // This wallet gives the one network that it is on, and switches to any other when it is asked.
    this.supportsAllNetworks = session.peer?.metadata?.name === 'MetaMask Wallet'
  }

  get topic(): string {
    return this.session.topic
  }

  get namespaces(): readonly Namespace[] {
    return [...this.#approvals.keys()]
  }

  /** The sessions of these namespaces, as far as they are approved; what happens to them goes to `events`. */
  join(
    namespaces: readonly Namespace[],
    wanted: NetworkId,
    events: SessionEvents
  ): readonly ConnectorSession[] {
    const found = namespaces.filter((namespace) => this.#approvals.has(namespace))
    if (!found.length) return []
    this.#ears.set(events, new Set([...(this.#ears.get(events) ?? []), ...found]))
    events.signal.addEventListener('abort', () => this.#leave(events))
    return found.map((namespace) => this.#part(namespace, wanted))
  }

  /** Takes in a namespace that the page registered after the pairing. */
  add(namespace: Namespace): void {
    const [events, heard] = [...this.#ears][0] ?? []
    this.#approvals = this.page.read(this.#live())
    if (!events || !heard || this.#heard(namespace) || !this.#approvals.has(namespace)) return
    heard.add(namespace)
    const session = this.#part(namespace, this.page.known()[0] as NetworkId)
    events.change({ namespace, session })
  }

  /** What the wallet says on its own accord. */
  hear(data: SessionEventData): void {
    const heard = readEvent(data)
    const part = heard && this.#parts.get(heard.namespace)
    if (!part) return
    if (heard.networkId) part.moveTo(heard.networkId)
    if (heard.addresses) {
      const all = [...(this.#approvals.get(heard.namespace)?.accounts.values() ?? [])].flat()
      const told = heard.addresses.flatMap(
        (address) => all.find((account) => account.address.toLowerCase() === address.toLowerCase()) ?? []
      )
      const rest = part.accounts.filter(({ address }) => !told.some((account) => account.address === address))
      part.accounts = heard.addresses.length ? [...told, ...rest] : []
    }
    this.tell(part)
  }

  /** The wallet has changed what it approves. */
  update(): void {
    this.#approvals = this.page.read(this.#live())
    for (const [namespace, part] of [...this.#parts]) {
      const approval = this.#approvals.get(namespace)
      if (approval) {
        part.update(approval)
        this.tell(part)
      } else {
        this.#parts.delete(namespace)
        for (const [events, heard] of this.#ears)
          if (heard.delete(namespace)) events.change({ namespace, ended: true })
      }
    }
    for (const namespace of this.namespaces) this.add(namespace)
    for (const check of [...this.#waiting]) check()
  }

  /** The session is over. @param cause is shown where there is one */
  close(cause?: unknown): void {
    this.#ending ??= Promise.resolve()
    for (const events of [...this.#ears.keys()]) events.close(cause)
  }

  async ask(
    request: { readonly method: string; readonly params: unknown },
    chainId: NetworkId
  ): Promise<unknown> {
    if (this.#ending) throw connectErrors.notConnected()
    const { client } = this.open
    const answer = client.request({ topic: this.topic, chainId, request: request as never })
    this.page.openWallet(this.session)
    return answer
  }

  approved(networkId: NetworkId): Promise<boolean> {
    const has = () => [...this.#approvals.values()].some(({ networkIds }) => networkIds.includes(networkId))
    return new Promise((resolve) => {
      const settle = (found: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve(found)
      }
      const check = () => has() && settle(true)
      const timer = setTimeout(() => settle(has()), patience)
      this.#waiting.add(check)
      check()
    })
  }

  /** Tells the wallet that the page has gone; once, however many namespaces ask for it. */
  end(): Promise<void> {
    const { client } = this.open
    const reason = { code: 6000, message: 'User disconnected.' }
    const tell = () =>
      client.disconnect({ topic: this.topic, reason }).catch((cause) => {
        throw walletConnectErrors.peerGone({ cause })
      })
    const ending = this.#ending ?? tell()
    this.#ending = ending
    return ending
  }

  #live(): Session {
    const { session } = this.open.client
    return session.keys.includes(this.topic) ? session.get(this.topic) : this.session
  }

  #heard(namespace: Namespace): boolean {
    return [...this.#ears.values()].some((heard) => heard.has(namespace))
  }

  #part(namespace: Namespace, wanted: NetworkId): NamespaceSession {
    const known = this.#parts.get(namespace)
    if (known) return known
    const approval = this.#approvals.get(namespace) as Approval
    const part = new NamespaceSession(approval, wanted, this.page.known(), this)
    this.#parts.set(namespace, part)
    return part
  }

  tell({ namespace, accounts, networkId, approvedNetworkIds }: NamespaceSession): void {
    for (const [events, heard] of this.#ears)
      if (heard.has(namespace)) events.change({ namespace, accounts, networkId, approvedNetworkIds })
  }

  #leave(events: SessionEvents): void {
    const heard = this.#ears.get(events) ?? []
    this.#ears.delete(events)
    for (const namespace of heard) if (!this.#heard(namespace)) this.#parts.delete(namespace)
    if (!this.#ears.size) this.onIdle()
  }
}
