import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  coreErrors,
  KitError,
  type PluginContext,
  type SessionEvents
} from '@plugboard/core'
import { reaction } from 'mobx'
import { clientSettingsOf } from '../client/openClient.js'
import { acquireClient, type ClientLease } from '../client/sharedClients.js'
import { walletConnectErrors } from '../errors.js'
import { openWallet } from '../links/walletLinks.js'
import type { SessionPage } from '../session/PairedSession.js'
import { readApproval } from '../session/readApproval.js'
import { translateError } from '../translateError.js'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { offerCodes } from './offerCodes.js'
import { PairingClient } from './PairingClient.js'
import type { Approved } from './Proposals.js'
import { pairableNamespaces, requestedNamespaces } from './requestedNamespaces.js'

/** How long an unused client stays open, in milliseconds. */
const idleTimeoutMs = 5000

/** Pairs wallets with one kit, and restores earlier pairings. It opens the client when it is first needed, and closes it when it is idle. */
export class PairingManager {
  #lease: ClientLease | undefined
  #client: Promise<PairingClient> | undefined
  /** The number of calls that use the client. */
  #calls = 0
  #idleTimer: ReturnType<typeof setTimeout> | undefined
  readonly #reported = new Set<string>()

  constructor(
    private readonly kit: PluginContext,
    private readonly options: WalletConnectOptions
  ) {
    kit.onDispose(() => this.#close())
    reaction(
      () => pairableNamespaces(kit.networks.all, options).join(),
      () =>
        void this.#client?.then(
          (client) => this.#addNamespaces(client),
          () => {}
        ),
      { signal: kit.signal }
    )
  }

  /** Opens the client, without a connection to the relay, because the visitor is about to choose it. */
  async prepare(): Promise<void> {
    await this.#use(() => this.#openedClient())
  }

  async connect(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession> {
    const { kit, options } = this
    const requested = requestedNamespaces(kit.networks.all, options)
    if (!Object.keys(requested).length) throw coreErrors.chainNotSupported()
    return this.#use(async () => {
      try {
        const client = await this.#openedClient()
        client.resetRefusal()
        // Wallets sign in only on eip155, and then share nothing else: a page that requests more signs in afterwards.
        const canSignIn = options.oneClick !== false && Object.keys(requested).join() === 'eip155'
        const approved = await offerCodes(client, requested, events, canSignIn ? request.signIn : undefined)
        return await this.#join(client, approved, request, events)
      } catch (error) {
        throw this.#reportOnce(translateError(error))
      }
    })
  }

  async reconnect(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession | undefined> {
    const { namespace, networkId } = request
    return this.#use(async () => {
      const opened = this.#openedClient()
      let client = await opened
      if (!client.sessionFor(namespace) && client.isPairedElsewhere(namespace))
        client = await this.#reopenedClient(opened)
      const session = client.sessionFor(namespace)
      // Nothing would end the session's use again.
      if (events.signal.aborted) throw connectErrors.aborted()
      return session && client.pairedSession(session).join([namespace], networkId, events)[0]
    })
  }

  async #join(
    client: PairingClient,
    { session, cacaos }: Approved,
    request: ConnectRequest,
    events: SessionEvents
  ): Promise<ConnectorSession> {
    const paired = client.pairedSession(session)
    const sessions = paired.join(paired.namespaces, request.networkId, events)
    const first = sessions.find(({ namespace }) => namespace === request.namespace) ?? sessions[0]
    if (!first) {
      await paired.end().catch(() => {})
      throw walletConnectErrors.nothingApproved()
    }
    client.disconnectUnused()
    return Object.assign(first, { also: sessions.filter((one) => one !== first), cacaos })
  }

  readonly #page: SessionPage = {
    readApproval: (session) => {
      const requested = requestedNamespaces(this.kit.networks.all, this.options)
      return readApproval(session.namespaces, requested, (namespace, address) =>
        this.kit.namespaces.get(namespace)?.parseAddress(address)
      )
    },
    namespace: (id) => this.kit.namespaces.get(id),
    networkIds: () => this.kit.networks.all.map(({ caipNetworkId }) => caipNetworkId),
    openWallet: (session) => {
      if (this.options.openWalletOnRequest !== false)
        openWallet(session.peer?.metadata?.redirect, this.options)
    }
  }

  /** Adds the namespaces that plugins registered after the pairing. */
  #addNamespaces({ sessions }: PairingClient): void {
    for (const session of sessions)
      for (const namespace of pairableNamespaces(this.kit.networks.all, this.options)) session.add(namespace)
  }

  /** Reports each kind of refusal once, as an alert for developers only: the view informs the visitor. */
  #reportOnce(error: KitError): KitError {
    if (error.severity !== 'alert' || this.#reported.has(error.code)) return error
    this.#reported.add(error.code)
    const { code, message, notes, cause, docsPath } = error
    const silent = new KitError(code, message, { severity: 'silent', notes, cause, docsPath })
    this.kit.report(this.kit.config.debug ? error : silent)
    return error
  }

  #openedClient(): Promise<PairingClient> {
    this.#client ??= this.#open(false)
    return this.#client
  }

  /**
   * A new client, which reads what another tab has stored. If another call has already replaced the client, its replacement.
   * @throws KitError `walletconnect/pairedElsewhere` if this page uses the client: the kit then keeps the connection for the next reload
   */
  async #reopenedClient(opened: Promise<PairingClient>): Promise<PairingClient> {
    const client = await opened
    if (client.sessions.length) throw walletConnectErrors.pairedElsewhere()
    if (this.#client === opened) {
      this.#close()
      this.#client = this.#open(true)
    }
    return this.#openedClient()
  }

  #open(fresh: boolean): Promise<PairingClient> {
    const opening = this.#acquire(fresh)
    opening.catch(() => {
      if (this.#client === opening) this.#client = undefined
    })
    return opening
  }

  async #acquire(fresh: boolean): Promise<PairingClient> {
    // The kit may have been disposed while this code was loading, and nobody would release the client.
    if (this.kit.signal.aborted) throw connectErrors.aborted()
    const lease = acquireClient(clientSettingsOf(this.kit, this.options), fresh)
    this.#lease = lease
    return new PairingClient(await lease.opening, this.#page, () => this.#closeWhenIdle(), this.kit.signal)
  }

  async #use<T>(run: () => Promise<T>): Promise<T> {
    this.#calls++
    clearTimeout(this.#idleTimer)
    try {
      return await run()
    } finally {
      this.#calls--
      this.#closeWhenIdle()
    }
  }

  /** Closes the client after it has been unused for a while: a page without a wallet holds no socket. */
  #closeWhenIdle(): void {
    clearTimeout(this.#idleTimer)
    if (this.kit.signal.aborted) return
    this.#idleTimer = setTimeout(async () => {
      const client = await this.#client?.catch(() => undefined)
      if (!this.#calls && !client?.sessions.length) this.#close()
    }, idleTimeoutMs)
  }

  #close(): void {
    clearTimeout(this.#idleTimer)
    this.#lease?.release()
    this.#lease = undefined
    this.#client = undefined
  }
}
