import {
  type Connection,
  connectErrors,
  isKitError,
  type KitError,
  type Namespace,
  type NetworkId,
  type PluginContext
} from '@plugboard/core'
import { reaction } from 'mobx'
import type { AuthOptions } from './AuthOptions.js'
import type { ClientChannel, FrameEvent } from './channel/ClientChannel.js'
import { connectorId } from './EmbeddedWallet.js'
import { authErrors } from './errors.js'
import { dismissLoadAlert } from './frame/dismissLoadAlert.js'
import { readMetadata, readWalletOrigin } from './frame/readConfig.js'
import { WalletLink } from './frame/WalletLink.js'
import type { LoginStore } from './LoginStore.js'
import { loadErrors } from './loadErrors.js'
import { EmailUpdate } from './login/EmailUpdate.js'
import type { FarcasterLogin } from './login/FarcasterLogin.js'
import { LoginFlow } from './login/LoginFlow.js'
import type { OfferedProviders } from './login/OfferedProviders.js'
import type { SocialLogin } from './login/SocialLogin.js'
import { type Capabilities, isThemeValue, type Payload, type SocialProvider } from './protocol.js'
import { AccountTypes } from './session/AccountTypes.js'
import { AuthSessions } from './session/AuthSessions.js'
import { describeUser } from './session/describeUser.js'
import { toChainId } from './session/NamespaceSession.js'
import type { SessionPage } from './session/SessionPage.js'
import { StoredKeys } from './session/StoredKeys.js'

/** Everything that happens in the page for the embedded wallet: its frame or window, the login, and the sessions. Loaded when it is first needed. */
export class AuthClient {
  readonly login: LoginFlow
  readonly update: EmailUpdate
  readonly accountTypes: AccountTypes
  readonly sessions: AuthSessions
  readonly #link: WalletLink
  readonly #origin: string
  #social: SocialLogin | undefined
  #farcaster: FarcasterLogin | undefined
  readonly #stored: StoredKeys
  #theme: Payload<'SYNC_THEME'> | undefined

  /** @throws KitError `auth/invalidWalletUrl`, `auth/frameNotIsolated`, `auth/insecurePage` */
  constructor(
    private readonly kit: PluginContext,
    private readonly options: AuthOptions,
    private readonly store: LoginStore,
    private readonly offered: OfferedProviders
  ) {
    this.#origin = readWalletOrigin(options.walletUrl)
    this.#stored = new StoredKeys(kit.storage)
    this.#link = new WalletLink(
      {
        origin: this.#origin,
        projectId: options.projectId ?? kit.config.projectId ?? '',
        title: 'Wallet',
        metadata: readMetadata(kit),
        signal: kit.signal,
        isModalOpen: () => kit.router.open,
        closeModal: () => kit.actions.close(),
        report: (error: KitError) => kit.report(error),
        onEvent: (event) => this.#onEvent(event),
        onReady: (channel, { level }) => this.#begin(channel, level)
      },
      store
    )
    this.login = new LoginFlow(kit, this.#link, this.#stored, this.store)
    this.sessions = new AuthSessions(this.#link, this.#stored, this.#sessionPage(), () =>
      (kit.connectors.get(connectorId)?.namespaces ?? []).filter((id) => kit.networks.of(id).caipNetwork)
    )
    this.#followModal()
    const describe = describeUser(kit, () => this.sessions.user)
    this.update = new EmailUpdate(this.#link, this.sessions, describe)
    this.accountTypes = new AccountTypes(this.#link, (part) => {
      this.sessions.setAccount(part)
      describe()
    })
    kit.onDispose(() => this.#link.remove())
  }

  /** Creates the frame, so that a login need not wait for it. */
  async prepare(): Promise<void> {
    if (!this.#link.isWindow) await this.#link.open()
  }

  /** As `EmbeddedWallet.startEmail`. */
  startEmail(email: string): ReturnType<LoginFlow['startEmail']> {
    return this.#orInWindow(this.login.startEmail(email))
  }

  /** As `EmbeddedWallet.openWindow`. */
  async openWindow(): Promise<void> {
    if (this.#link.isWindow) await this.#link.openWindow()
  }

  /** @param opened the window, which was opened in the click; `null` if the browser blocked it, without consent, and for Farcaster, which needs none */
  async startSocial(provider: SocialProvider, opened: Window | null): Promise<Connection> {
    const { kit, sessions, store } = this
    if (!kit.consent.require()) throw connectErrors.consentRequired()
    if (this.offered.lacks(provider)) {
      const error = authErrors.providerMissing()
      store.update({ phase: 'idle', provider, error })
      throw error
    }
    if (provider === 'farcaster') {
      const { FarcasterLogin } = await this.#loadLogin(import('./login/FarcasterLogin.js'), provider, opened)
      this.#farcaster ??= new FarcasterLogin(kit, this.#link, store)
      return this.#orInWindow(this.#farcaster.start())
    }
    const { SocialLogin } = await this.#loadLogin(import('./login/SocialLogin.js'), provider, opened)
    this.#social ??= new SocialLogin(kit, this.#link, sessions, this.#origin, store)
    return this.#orInWindow(this.#social.start(provider, opened))
  }

  /** Ends the login that is in progress. */
  cancel(): void {
    this.#social?.cancel()
    this.#farcaster?.cancel()
    this.login.cancel()
  }

  /** Asks the wallet again for the state of the account. */
  async refreshUser(): Promise<void> {
    const { user } = this.sessions
    if (!user) throw authErrors.notLoggedIn()
    if (this.#link.isAway) return
    const channel = await this.#link.open()
    const chainId = toChainId(this.#networkOf('eip155'))
    const { smartAccountDeployed } = await channel.request('GET_USER', { chainId })
    if (smartAccountDeployed !== user.smartAccountDeployed)
      this.accountTypes.changed({ smartAccountDeployed })
  }

  /** Shows the wallet's settings until they are closed. */
  async openSettings(signal?: AbortSignal): Promise<void> {
    const channel = await this.#link.open()
    await channel.request('SHOW_SETTINGS', undefined, signal ? { signal } : {})
  }

  /** Gives the frame the modal's appearance, now and whenever another frame is created. */
  async setTheme({ variables, ...rest }: Payload<'SYNC_THEME'>): Promise<void> {
    const usable = Object.entries(variables).filter(([, value]) => isThemeValue(value))
    const theme = { ...rest, variables: Object.fromEntries(usable) }
    this.#theme = theme
    this.#link.setVariables(theme.variables)
    const channel = await this.#link.current
    await channel?.request('SYNC_THEME', theme)
  }

  /** Sent to a wallet before any other request. */
  async #begin(channel: ClientChannel, level: Capabilities['level']): Promise<void> {
    dismissLoadAlert(this.kit)
    // A frame that has storage is used, whatever this browser needed before.
    if (level === 'window' && this.#stored.usedWindow.get()) this.#link.moveToWindow()
    if (this.#link.isAway) return
    if (this.#link.isWindow) await this.sessions.comeBack(channel, toChainId(this.#networkOf('eip155')))
    if (this.kit.features.get('socials')) void this.#askProviders(channel)
    if (!this.#theme) return
    this.#link.setVariables(this.#theme.variables)
    void channel.request('SYNC_THEME', this.#theme).catch(() => undefined)
  }

  /** Code that cannot be loaded leaves no empty window behind. @throws KitError `auth/loadFailed` */
  #loadLogin<T>(code: Promise<T>, provider: SocialProvider, opened: Window | null): Promise<T> {
    return code.catch((cause) => {
      opened?.close()
      const error = loadErrors.loadFailed({ cause })
      this.store.update({ phase: 'idle', provider, error })
      throw error
    })
  }

  /** If the browser keeps no storage for a frame, the next press continues in a window. */
  async #orInWindow<T>(login: Promise<T>): Promise<T> {
    try {
      return await login
    } catch (error) {
      if (isKitError(error) && error.code === 'auth/storageBlocked') this.#link.moveToWindow()
      throw error
    }
  }

  /** A wallet that cannot say where smart accounts are has none. */
  async #readSmartAccountNetworks(channel: ClientChannel): Promise<void> {
    const { smartAccountEnabledNetworks } = await channel
      .request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
      .catch(() => ({ smartAccountEnabledNetworks: [] }))
    this.#stored.smartAccountNetworks.set(smartAccountEnabledNetworks)
  }

  /** A frame that cannot say which providers the service offers does not affect the page. */
  async #askProviders(channel: ClientChannel): Promise<void> {
    const said = await channel.request('GET_SOCIAL_PROVIDERS', undefined).catch(() => undefined)
    if (!said) return
    this.#stored.providers.set(said.providers)
    this.offered.setKnown(said.providers)
  }

  #onEvent({ type, payload }: FrameEvent): void {
    if (type === 'SESSION_UPDATE' && !payload.isConnected) this.sessions.check().catch(this.kit.report)
  }

  /** When the modal opens, it would cover the frame, which is raised again; when it closes, the frame is hidden too. */
  #followModal(): void {
    const stop = reaction(
      () => this.kit.router.open,
      (isOpen) => (isOpen ? this.#link.raise() : this.#link.hide())
    )
    this.kit.onDispose(stop)
  }

  #sessionPage(): SessionPage {
    const { kit } = this
    const link = this.#link
    return {
      channel: (signal) => link.whenOpened(signal),
      get isAway() {
        return link.isAway
      },
      adapter: (namespace) => kit.namespaces.get(namespace),
      networkOf: (namespace) => this.#networkOf(namespace),
      smartAccountNetworkIds: () =>
        (this.#stored.smartAccountNetworks.get() ?? []).map((id): NetworkId => `eip155:${id}`),
      readSmartAccountNetworks: (channel) => this.#readSmartAccountNetworks(channel),
      accountType: this.options.accountTypes?.eip155,
      sayNotAllowed: () =>
        void kit.notify({
          kind: 'toast',
          tone: 'error',
          text: { key: 'auth.notAllowed' },
          key: 'auth/notAllowed'
        }),
      usedOn: (networkId) => this.#stored.lastUsedChain.set(networkId),
      signOut: () => this.sessions.signOut()
    }
  }

  /** Where the wallet was used last, otherwise where the page is. */
  #networkOf(namespace: Namespace): NetworkId {
    const { networks, namespaces } = this.kit
    const last = this.#stored.lastUsedChain.get()
    if (last?.startsWith(`${namespace}:`) && networks.get(last)) return last
    const current = networks.of(namespace).caipNetwork ?? namespaces.get(namespace)?.networks[0]
    return current?.caipNetworkId ?? `${namespace}:1`
  }
}
