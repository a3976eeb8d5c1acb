import type { Namespace } from '@plugboard/core'
import type { Session } from '../client/ClientInternals.js'
import type { OpenClient } from '../client/openClient.js'
import { walletConnectErrors } from '../errors.js'
import { PairedSession, type SessionPage } from '../session/PairedSession.js'
import type { PairingRelay } from './offerCodes.js'
import { Proposals } from './Proposals.js'

/** An open client as one kit uses it: its codes, and its sessions by topic. */
export class PairingClient implements PairingRelay {
  readonly proposals: Proposals
  readonly #sessions = new Map<string, PairedSession>()

  /**
   * @param onIdle called when a session is not used any more
   * @param signal stops listening to the client
   */
  constructor(
    private readonly open: OpenClient,
    private readonly page: SessionPage,
    private readonly onIdle: () => void,
    signal: AbortSignal
  ) {
    this.proposals = new Proposals(open)
    this.#passEventsOn(signal)
  }

  get sessions(): readonly PairedSession[] {
    return [...this.#sessions.values()]
  }

  /** The client's session as the kit sees it. */
  pairedSession(session: Session): PairedSession {
    const { topic } = session
    const known = this.#sessions.get(topic)
    if (known) return known
    const { sessionUsers, client } = this.open
    // The client would open any link in the page's storage. Our links are checked.
    client.session.update(topic, { sessionConfig: { disableDeepLink: true } }).catch(() => {})
    const count = (change: number) => sessionUsers.set(topic, (sessionUsers.get(topic) ?? 0) + change)
    const paired = new PairedSession(session, this.open, this.page, (last) => {
      this.#sessions.delete(topic)
      count(-1)
      const isElsewhere = (namespace: Namespace) => this.sessions.some((other) => other.isFollowed(namespace))
      if (last.length && last.every(isElsewhere)) this.disconnectUnused()
      this.onIdle()
    })
    this.#sessions.set(topic, paired)
    count(1)
    return paired
  }

  /** The newest session that has a namespace. */
  sessionFor(namespace: Namespace): Session | undefined {
    return this.open.client.session
      .getAll()
      .sort((a, b) => b.expiry - a.expiry)
      .find((session) => this.page.readApproval(session).has(namespace))
  }

  /** Another tab has paired a wallet for a namespace since this client was opened. */
  isPairedElsewhere(namespace: Namespace): boolean {
    return this.open.storage.others.some((session) =>
      this.page.readApproval(session as unknown as Session).has(namespace)
    )
  }

  /** Disconnects the sessions that no kit uses, because a new pairing has replaced them. */
  disconnectUnused(): void {
    const { client, sessionUsers } = this.open
    for (const { topic } of client.session.getAll())
      if (!sessionUsers.get(topic))
        client.disconnect({ topic, reason: { code: 6000, message: 'Replaced.' } }).catch(() => {})
  }

  /** Forgets that the relay has refused this page: the visitor is trying again. */
  resetRefusal(): void {
    this.open.relay.reset()
  }

  /** Rejects when the relay refuses this page for good; never resolves. */
  refused(signal: AbortSignal): Promise<never> {
    const { client, relay } = this.open
    return new Promise((_, reject) => {
      if (relay.refusal) reject(relay.refusal)
      client.core.relayer.on('relayer_error', reject)
      signal.addEventListener('abort', () => client.core.relayer.off('relayer_error', reject))
    })
  }

  /** Passes the client's events on to the sessions that they concern. */
  #passEventsOn(signal: AbortSignal): void {
    const { events, core } = this.open.client
    const on = (name: string, listener: (event: never) => void) => {
      events.on(name as never, listener as never)
      signal.addEventListener('abort', () => events.off(name as never, listener as never))
    }
    type SessionEvent = { readonly topic: string; readonly params: never }
    on('session_event', ({ topic, params }: SessionEvent) => this.#sessions.get(topic)?.handleEvent(params))
    on('session_update', ({ topic }: SessionEvent) => this.#sessions.get(topic)?.update())
    on('session_delete', ({ topic }: SessionEvent) => this.#sessions.get(topic)?.close())
    // The client emits that a session was deleted before it emits that it has expired.
    const onExpired = ({ target }: { readonly target: string }) =>
      this.#sessions.get(target.replace(/^topic:/, ''))?.close(walletConnectErrors.sessionOver())
    core.expirer.on('expirer_expired', onExpired)
    signal.addEventListener('abort', () => core.expirer.off('expirer_expired', onExpired))
  }
}
