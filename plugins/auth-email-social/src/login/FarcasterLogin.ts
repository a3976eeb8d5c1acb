import type { Connection, PluginContext } from '@plugboard/core'
import { connectorId } from '../EmbeddedWallet.js'
import type { WalletLink } from '../frame/WalletLink.js'
import type { LoginStore } from '../LoginStore.js'
import { toSocialError } from './SocialLogin.js'

/** How long after a login was left the frame is reloaded, in milliseconds: it may still be waiting for the app (product statement S4.27). */
const reloadAfterMs = 100

const provider = 'farcaster'

/** The login by the visitor's Farcaster app: an address for it, its signature, and the connection. */
export class FarcasterLogin {
  #controller = new AbortController()
  /** The frame waits for the visitor's app. */
  #isWaiting = false

  constructor(
    private readonly kit: Pick<PluginContext, 'actions' | 'emit'>,
    private readonly link: Pick<WalletLink, 'open' | 'reloadAfter'>,
    private readonly login: LoginStore
  ) {}

  async start(): Promise<Connection> {
    this.cancel()
    this.#controller = new AbortController()
    const { signal } = this.#controller
    const { kit, login } = this
    login.update({ phase: 'openingApp', provider, appUrl: undefined })
    kit.emit('SOCIAL_LOGIN_STARTED', { provider })
    try {
      const channel = await this.link.open()
      const { url } = await channel.request('GET_FARCASTER_URI', undefined, { signal })
      this.#isWaiting = true
      login.update({ phase: 'waitingForApp', appUrl: url })
      await channel.request('CONNECT_FARCASTER', undefined, { signal })
      this.#isWaiting = false
      login.update({ phase: 'connecting' })
      const connection = await kit.actions.connect(connectorId, { signal })
      login.reset()
      kit.emit('SOCIAL_LOGIN_SUCCESS', { provider })
      return connection
    } catch (cause) {
      const error = toSocialError(cause)
      if (!signal.aborted) {
        this.#isWaiting = false
        login.update({ phase: 'idle', error, appUrl: undefined })
      }
      kit.emit('SOCIAL_LOGIN_ERROR', { provider })
      throw error
    }
  }

  /** Gives the login up. */
  cancel(): void {
    this.#controller.abort()
    if (this.#isWaiting) this.link.reloadAfter(reloadAfterMs)
    this.#isWaiting = false
  }
}
