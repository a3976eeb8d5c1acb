import { type Connection, isKitError, type KitError, type PluginContext } from '@plugboard/core'
import { connectorId } from '../EmbeddedWallet.js'
import { authErrors } from '../errors.js'
import type { WalletLink } from '../frame/WalletLink.js'
import type { LoginStore } from '../LoginStore.js'
import { flowOf, type SocialProvider, type SocialReturn } from '../protocol.js'
import type { AuthSessions } from '../session/AuthSessions.js'
import { openLoginWindow } from './openLoginWindow.js'
import { telegramLink } from './telegramLink.js'
import { waitForWindow } from './waitForWindow.js'

/** The providers that a window leads to. */
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>

const failures = {
  refused: authErrors.socialRefused,
  expired: authErrors.socialExpired,
  failed: authErrors.socialFailed
} as const

/** The login by an account elsewhere: a window to the provider, a code that it brings back, and the connection. */
export class SocialLogin {
  #controller = new AbortController()

  constructor(
    private readonly kit: Pick<PluginContext, 'actions' | 'emit'>,
    private readonly link: Pick<WalletLink, 'whenOpened'>,
    private readonly sessions: Pick<AuthSessions, 'expectSocial'>,
    private readonly origin: string,
    private readonly login: LoginStore
  ) {}

  /** @param opened the window, which was opened in the click; `null` if the browser blocked it, and in Telegram, which opens another browser */
  async start(provider: WindowProvider, opened: Window | null): Promise<Connection> {
    this.#controller.abort()
    const controller = new AbortController()
    this.#controller = controller
    const { signal } = controller
    const { login, kit } = this
    login.update({ phase: 'openingWindow', provider, number: undefined })
    kit.emit('SOCIAL_LOGIN_STARTED', { provider })
    try {
      const openLink = opened ? undefined : telegramLink()
      if (!opened && !openLink) throw authErrors.windowBlocked()
      const { back, number } = await this.#goAway(provider, opened ?? openLink, signal)
      if (back && 'error' in back) throw failures[back.error]()
      // A window that nobody hears asks for a number.
      login.update(back ? { phase: 'connecting' } : { phase: 'waitingForWindow', number })
      this.sessions.expectSocial(back?.code ?? '')
      const connection = await kit.actions.connect(connectorId, { signal })
      login.reset()
      kit.emit('SOCIAL_LOGIN_SUCCESS', { provider })
      return connection
    } catch (cause) {
      const error = toSocialError(cause)
      if (!signal.aborted) login.update({ phase: 'idle', error, number: undefined })
      kit.emit('SOCIAL_LOGIN_ERROR', { provider })
      throw error
    } finally {
      this.sessions.expectSocial(undefined)
      // Another login may continue in the window, which has one name.
      if (this.#controller === controller) opened?.close()
    }
  }

  /** Gives the login up. */
  cancel(): void {
    this.#controller.abort()
  }

  async #goAway(
    provider: WindowProvider,
    opened: Window | ((url: string) => void) | undefined,
    signal: AbortSignal
  ): Promise<{ readonly back?: SocialReturn | undefined; readonly number: number | undefined }> {
    // The press has opened the provider's window; the wallet's window needs another press.
    const channel = await this.link.whenOpened(signal)
    const { uri, number } = await channel.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
    if (typeof opened === 'function') {
      opened(uri)
      return { number }
    }
    if (!opened || opened.closed) throw authErrors.windowClosed()
    openLoginWindow(uri)
    const onArrival = () => this.login.update({ phase: 'waitingForWindow' })
    const away = { window: opened, origin: this.origin, flow: flowOf(uri), signal, onArrival }
    return { back: await waitForWindow(away), number }
  }
}

/** The error of a login by an account elsewhere, with a suitable text. */
export function toSocialError(cause: unknown): KitError {
  if (!isKitError(cause)) return authErrors.failed({ cause })
  // A code that arrived too late, or that somebody else has used.
  if (cause.code === 'auth/codeExpired' || cause.code === 'auth/codeWrong')
    return authErrors.socialExpired({ cause })
  return cause.code === 'auth/notAllowed' ? authErrors.providerMissing({ cause }) : cause
}
