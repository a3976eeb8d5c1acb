import {
  type ConnectorSession,
  type ConnectRequest,
  isKitError,
  type Namespace,
  type SessionEvents
} from '@plugboard/core'
import type { ClientChannel } from '../channel/ClientChannel.js'
import { authErrors } from '../errors.js'
import type { WalletLink } from '../frame/WalletLink.js'
import { providerNames } from '../protocol/providerNames.js'
import type { Payload, WalletUser } from '../protocol.js'
import { toChainId } from './NamespaceSession.js'
import type { SessionPage } from './SessionPage.js'
import { SharedRestore } from './SharedRestore.js'
import type { StoredKeys } from './StoredKeys.js'
import { UserSession } from './UserSession.js'

/** Errors that mean that nobody is logged in here any more. */
const gone: readonly string[] = Object.freeze(['auth/notLoggedIn', 'auth/sessionExpired'])

/** The sessions of the embedded wallet: one user at a time, whichever namespaces the kit requests. */
export class AuthSessions {
  #live: UserSession | undefined
  #socialCode: string | undefined
  /** A page that restores two namespaces asks the frame once. */
  #restoring: SharedRestore<UserSession | undefined> | undefined

  constructor(
    private readonly link: Pick<WalletLink, 'open' | 'current' | 'isWindow' | 'remove'>,
    private readonly stored: StoredKeys,
    private readonly page: SessionPage,
    private readonly namespaces: () => readonly Namespace[]
  ) {}

  /** The next connection ends a social login. @param code that its window has brought; empty if the frame waits for it */
  expectSocial(code: string | undefined): void {
    this.#socialCode = code
  }

  /** The logged-in user. */
  get user(): WalletUser | undefined {
    return this.#live?.user
  }

  /** The user has changed the address. */
  setEmail(email: string): void {
    const live = this.#live
    if (!live) return
    live.user = { ...live.user, email }
    this.stored.setUser(live.user, this.link.isWindow)
  }

  /** The visitor has chosen another type of account, or the account has become a smart one. */
  setAccount(part: Partial<Pick<WalletUser, 'preferredAccountType' | 'smartAccountDeployed'>>): void {
    const live = this.#live
    if (!live) return
    live.user = { ...live.user, ...part }
    this.stored.setUser(live.user, this.link.isWindow)
    live.tellAccounts()
  }

  /** @throws KitError `auth/notLoggedIn` before a login */
  async connect(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession> {
    const signIn = await request.signIn?.()
    const live = await this.#askUser(request, events.signal, signIn)
    this.page.usedOn(request.networkId)
    return live.join(request, this.namespaces(), events)
  }

  /** Restores without asking the visitor; `undefined` when nobody is logged in any more. */
  async reconnect(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession | undefined> {
    // If no connection is left, the visitor may have logged out in another tab, and somebody else may be logged in.
    if (this.#live?.isUsed) return this.#live.join(request, [], events)
    if (!this.#restoring || this.#restoring.isAbandoned)
      this.#restoring = new SharedRestore((signal) => this.#restore(request, signal))
    return (await this.#restoring.join(events.signal))?.join(request, [], events)
  }

  /** The frame reports that its session has changed: the page then asks it, because events decide nothing. */
  async check(): Promise<void> {
    const live = this.#live
    const channel = await this.link.current
    if (!live || !channel) return
    const { isConnected } = await channel.request('IS_CONNECTED', undefined)
    if (!isConnected && this.#live === live) live.close()
  }

  /**
   * The page's stored data is removed at once; the wallet has 3 s to answer, and a frame is assumed to have signed out. A closed window learns about
   * it later.
   */
  async signOut(): Promise<void> {
    const { link } = this
    this.stored.clear()
    if (link.isWindow) return this.#signOutOfWindow()
    const channel = await link.current
    await channel?.request('SIGN_OUT', undefined)
  }

  async #signOutOfWindow(): Promise<void> {
    const { signOutLater } = this.stored
    signOutLater.set(true)
    const said = this.link.current?.then((channel) => channel.request('SIGN_OUT', undefined))
    await said?.then(
      () => signOutLater.remove(),
      () => undefined
    )
    this.link.remove()
  }

  /**
   * Tells a newly opened window that the visitor has signed out meanwhile, or asks it whether the user that this page shows is still logged in there.
   * If it cannot say, nothing changes.
   *
   * @param chainId of the network that the page is on
   */
  async comeBack(channel: ClientChannel, chainId: Payload<'GET_USER'>['chainId']): Promise<void> {
    if (this.stored.signOutLater.get()) {
      await channel.request('SIGN_OUT', undefined)
      this.stored.signOutLater.remove()
    }
    const live = this.#live
    if (!live) return
    try {
      const user = await channel.request('GET_USER', { chainId })
      if (user.addresses.eip155 !== live.user.addresses.eip155) live.close()
      else this.setAccount(user)
    } catch (error) {
      const isOver = isKitError(error) && (gone.includes(error.code) || error.code === 'auth/recoveryNeeded')
      if (isOver) live.close()
    }
  }

  async #restore(request: ConnectRequest, signal: AbortSignal): Promise<UserSession | undefined> {
    const { link } = this
    try {
      // Only the wallet says who is logged in, never the page's storage; and no window opens by itself.
      const channel = await (link.isWindow ? link.current : link.open())
      const asked = await channel?.request('IS_CONNECTED', undefined, { signal })
      if (asked?.isConnected) return await this.#askUser(request, signal)
    } catch (error) {
      // A frame without storage has made way for the window, which answers when a press opens it.
      const isOver = link.isWindow || (isKitError(error) && gone.includes(error.code))
      if (!isOver) throw error
    }
    this.stored.clear()
    return undefined
  }

  async #askUser(
    { networkId }: ConnectRequest,
    signal: AbortSignal,
    signIn?: Payload<'GET_USER'>['signIn']
  ): Promise<UserSession> {
    const channel = await this.link.open()
    const accountType = this.stored.preferredAccountType.get() ?? this.page.accountType
    const payload = { chainId: toChainId(networkId), accountType, signIn }
    const uri = this.#socialCode
    this.#socialCode = undefined
    const user =
      uri === undefined
        ? await channel.request('GET_USER', payload, { signal })
        : await channel.request('CONNECT_SOCIAL', { uri, ...payload }, { signal })
    // The account's type depends on it; networks can be queried only now that somebody is logged in.
    await this.page.readSmartAccountNetworks(channel)
    if (signal.aborted) throw authErrors.requestAborted()
    this.stored.setUser(user, this.link.isWindow)
    return this.#begin(user)
  }

  async #begin(user: WalletUser): Promise<UserSession> {
    const peer = await peerOf(user)
    const live: UserSession = new UserSession(user, this.page, peer, () => {
      if (this.#live !== live) return
      this.#live = undefined
      this.stored.clear()
    })
    this.#live = live
    return live
  }
}

/** The provider's name and mark; the connector's if the visitor logged in by e-mail. */
async function peerOf({ socialProvider }: WalletUser): Promise<ConnectorSession['peer']> {
  if (!socialProvider) return undefined
  // A login does not fail because of a missing picture.
  const marks = await import('../login/providerMarks.js').catch(() => undefined)
  return marks && { name: providerNames[socialProvider], icon: marks.providerPicture(socialProvider) }
}
