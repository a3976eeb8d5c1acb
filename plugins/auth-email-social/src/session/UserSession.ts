import type { ConnectorSession, ConnectRequest, Namespace, NetworkId, SessionEvents } from '@plugboard/core'
import { authErrors } from '../errors.js'
import type { WalletUser } from '../protocol.js'
import { NamespaceSession } from './NamespaceSession.js'
import type { SessionPage } from './SessionPage.js'

/** The logged-in user, with a session for each namespace that the kit has requested. */
export class UserSession {
  readonly #sessions = new Map<Namespace, NamespaceSession>()
  readonly #listeners = new Set<SessionEvents>()
  #ending: Promise<void> | undefined

  constructor(
    /** Changes with the address. */
    public user: WalletUser,
    private readonly page: SessionPage,
    /** The wallet's name if the visitor logged in by an account elsewhere. */
    private readonly peer: ConnectorSession['peer'],
    private readonly onEnd: () => void
  ) {}

  /** Whether the kit has a connection of this user. */
  get isUsed(): boolean {
    return this.#listeners.size > 0
  }

  /** The session of the requested namespace. @param others requested along with it: their sessions are in `also` */
  join(
    request: Pick<ConnectRequest, 'namespace' | 'networkId'>,
    others: readonly Namespace[],
    events: SessionEvents
  ): ConnectorSession {
    this.#listeners.add(events)
    events.signal.addEventListener('abort', () => this.#listeners.delete(events))
    const session = this.#session(request.namespace, request.networkId)
    const { cacao } = this.user
    if (cacao) session.cacaos = [cacao]
    session.also = others
      .filter((namespace) => namespace !== request.namespace)
      .map((namespace) => this.#session(namespace, this.page.networkOf(namespace)))
    return session
  }

  /** The type of an account, or where it can be a smart one, has changed. */
  tellAccounts(): void {
    for (const { namespace, accounts, smartAccountNetworkIds } of this.#sessions.values())
      for (const events of this.#listeners) events.change({ namespace, accounts, smartAccountNetworkIds })
  }

  /** The wallet has ended the session by itself. */
  close(): void {
    this.#ending ??= Promise.resolve()
    for (const events of [...this.#listeners]) events.close(authErrors.sessionExpired())
    this.onEnd()
  }

  /** Signs the user out, once for all namespaces. */
  signOut(): Promise<void> {
    this.#ending ??= this.page.signOut().finally(this.onEnd)
    return this.#ending
  }

  #session(namespace: Namespace, networkId: NetworkId): NamespaceSession {
    const known = this.#sessions.get(namespace)
    if (known) return known
    const session = new NamespaceSession(namespace, networkId, () => this.user, this.page, this.peer, {
      changed: (patch) => {
        for (const events of this.#listeners) events.change({ namespace, ...patch })
      },
      signOut: () => this.signOut()
    })
    this.#sessions.set(namespace, session)
    return session
  }
}
