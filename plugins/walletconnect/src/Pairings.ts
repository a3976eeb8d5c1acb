import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  coreErrors,
  KitError,
  type Namespace,
  type PluginContext,
  type SessionEvents
} from '@plugboard/core'
import { reaction } from 'mobx'
import { type ClientHold, holdClient } from './client/ClientShare.js'
import type { Desk } from './Desk.js'
import { walletConnectErrors } from './errors.js'
import { openDesk } from './openDesk.js'
import { askedNamespaces, pairableNamespaces } from './pairing/askedNamespaces.js'
import type { PairedByCode } from './pairing/PairedByCode.js'
import { pair } from './pairing/pair.js'
import { PairedSession, type SessionPage } from './session/PairedSession.js'
import { readApproval } from './session/readApproval.js'
import type { Session } from './session/Session.js'
import { settingsOf } from './settingsOf.js'
import { translate } from './translate.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/** How long a client that nobody uses stays open, in milliseconds. */
const idle = 5000

/** Pairs, and finds again what was paired. The client is opened when it is first needed, and taken down when it is idle. */
export class Pairings {
  #hold: ClientHold | undefined
  #desk: Promise<Desk> | undefined
  #users = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #reported = new Set<string>()

  constructor(
    private readonly kit: PluginContext,
    private readonly options: WalletConnectOptions,
    private readonly openWallet: (session: Session) => void
  ) {
    kit.onDispose(() => this.#drop())
    reaction(
      () => pairableNamespaces(kit.networks.all, options).join(),
      () =>
        void this.#desk?.then(
          ({ sessions }) => this.#adopt(sessions),
          () => {}
        ),
      { signal: kit.signal }
    )
  }

  /** Opens the client, which asks nobody before there is something to hear: a visitor is about to choose it. */
  async warm(): Promise<void> {
    await this.#using(() => this.#opened())
  }

  async connect(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession> {
    const { kit, options } = this
    const asked = askedNamespaces(kit.networks.all, options)
    if (!Object.keys(asked).length) throw coreErrors.chainNotSupported()
    return this.#using(async () => {
      try {
        const desk = await this.#opened()
        desk.open.line.forgive()
        const paired = await pair(desk, asked, events, this.#oneClick(request, asked))
        return await this.#take(desk, paired, request, events)
      } catch (error) {
        throw this.#reportOnce(translate(error))
      }
    })
  }

  async reconnect(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession | undefined> {
    return this.#using(async () => {
      const desk = await this.#opened()
      const found =
        this.#sessionFor(desk, request.namespace) ??
        this.#sessionFor(await this.#reopened(), request.namespace)
      return found?.join([request.namespace], request.networkId, events)[0]
    })
  }

  /** The newest session that holds a namespace. */
  #sessionFor(desk: Desk, namespace: Namespace): PairedSession | undefined {
    return desk.open.client.session
      .getAll()
      .sort((a, b) => b.expiry - a.expiry)
      .map((session) => this.#paired(desk, session))
      .find(({ namespaces }) => namespaces.includes(namespace))
  }

  async #take(
    desk: Desk,
    { session, cacaos }: PairedByCode,
    request: ConnectRequest,
    events: SessionEvents
  ): Promise<ConnectorSession> {
    const paired = this.#paired(desk, session)
    const parts = paired.join(paired.namespaces, request.networkId, events)
    const first = parts.find(({ namespace }) => namespace === request.namespace) ?? parts[0]
    if (!first) {
      await paired.end().catch(() => {})
      throw walletConnectErrors.nothingApproved()
    }
    this.#forgetOthers(desk)
    return Object.assign(first, { also: parts.filter((part) => part !== first), cacaos })
  }

  /** Wallets sign in on eip155 only, and one that does gives nothing else: where the page asks for more, it is asked afterwards. */
  #oneClick({ signIn }: ConnectRequest, asked: Readonly<Record<string, unknown>>): ConnectRequest['signIn'] {
    return this.options.oneClick !== false && Object.keys(asked).join() === 'eip155' ? signIn : undefined
  }

  #paired(desk: Desk, session: Session): PairedSession {
    const known = desk.sessions.get(session.topic)
    if (known) return known
    const { topic } = session
    const { used, client } = desk.open
    // The client would open whatever link somebody left in the page's storage; ours are gated.
    client.session.update(topic, { sessionConfig: { disableDeepLink: true } }).catch(() => {})
    const count = (step: number) => used.set(topic, (used.get(topic) ?? 0) + step)
    const paired = new PairedSession(session, desk.open, this.#page, () => {
      desk.sessions.delete(topic)
      count(-1)
      this.#rest()
    })
    desk.sessions.set(topic, paired)
    count(1)
    return paired
  }

  /** Sessions that nothing listens to any more: a new pairing has taken their place. */
  #forgetOthers({ open }: Desk): void {
    for (const { topic } of open.client.session.getAll())
      if (!open.used.get(topic))
        open.client.disconnect({ topic, reason: { code: 6000, message: 'Replaced.' } }).catch(() => {})
  }

  readonly #page: SessionPage = {
    read: (session) => {
      const asked = askedNamespaces(this.kit.networks.all, this.options)
      return readApproval(session.namespaces, asked, (namespace, address) =>
        this.kit.namespaces.get(namespace)?.parseAddress(address)
      )
    },
    known: () => this.kit.networks.all.map(({ caipNetworkId }) => caipNetworkId),
    openWallet: (session) => this.openWallet(session)
  }

  #adopt(sessions: ReadonlyMap<string, PairedSession>): void {
    for (const session of sessions.values())
      for (const namespace of pairableNamespaces(this.kit.networks.all, this.options)) session.add(namespace)
  }

  /** Of each kind of refusal the bar tells once, and only a developer: the view says it to the visitor. */
  #reportOnce(error: KitError): KitError {
    if (error.severity !== 'alert' || this.#reported.has(error.code)) return error
    this.#reported.add(error.code)
    const { code, message, notes, cause, docsPath } = error
    const quiet = new KitError(code, message, { severity: 'silent', notes, cause, docsPath })
    this.kit.report(this.kit.config.debug ? error : quiet)
    return error
  }

  #opened(): Promise<Desk> {
    this.#desk ??= this.#open(false)
    return this.#desk
  }

  /** Another tab has paired meanwhile: what it stored is read by a client of its own age. */
  async #reopened(): Promise<Desk> {
    const { sessions } = await this.#opened()
    if (sessions.size) return this.#opened()
    this.#drop()
    this.#desk = this.#open(true)
    return this.#desk
  }

  #open(fresh: boolean): Promise<Desk> {
    const desk = this.#begin(fresh)
    desk.catch(() => {
      if (this.#desk === desk) this.#desk = undefined
    })
    return desk
  }

  async #begin(fresh: boolean): Promise<Desk> {
    // The page may have left while this code was loaded: nobody would let go of a client that is taken hold of now.
    if (this.kit.signal.aborted) throw connectErrors.aborted()
    const hold = holdClient(settingsOf(this.kit, this.options), fresh)
    this.#hold = hold
    return openDesk(await hold.opening, this.kit.signal)
  }

  async #using<T>(run: () => Promise<T>): Promise<T> {
    this.#users++
    clearTimeout(this.#timer)
    try {
      return await run()
    } finally {
      this.#users--
      this.#rest()
    }
  }

  /** Takes the client down when nobody has needed it for a while: a page without a wallet holds no socket. */
  #rest(): void {
    clearTimeout(this.#timer)
    if (this.kit.signal.aborted) return
    this.#timer = setTimeout(async () => {
      const desk = await this.#desk?.catch(() => undefined)
      if (!this.#users && !desk?.sessions.size) this.#drop()
    }, idle)
  }

  #drop(): void {
    clearTimeout(this.#timer)
    this.#hold?.release()
    this.#hold = undefined
    this.#desk = undefined
  }
}
