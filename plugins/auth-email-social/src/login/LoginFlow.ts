import {
  type Connection,
  connectErrors,
  isKitError,
  type KitError,
  type PluginContext
} from '@plugboard/core'
import type { ClientChannel } from '../channel/ClientChannel.js'
import { connectorId, type EmbeddedWallet } from '../EmbeddedWallet.js'
import { authErrors } from '../errors.js'
import type { WalletLink } from '../frame/WalletLink.js'
import type { LoginStore } from '../LoginStore.js'
import { isCode, type LoginAction, limits, parseEmail, remainingSeconds } from '../protocol.js'
import type { StoredKeys } from '../session/StoredKeys.js'

/** The login by e-mail: an address, a link in the mail for a new device, a code, and the connection. */
export class LoginFlow
  implements Pick<EmbeddedWallet, 'startEmail' | 'confirmDevice' | 'confirmCode' | 'cancel'>
{
  #controller = new AbortController()
  /** The code that the wallet has taken: it takes each only once, but the visitor may enter it again after declining what the wallet asked next. */
  #takenCode: string | undefined

  constructor(
    private readonly kit: Pick<PluginContext, 'actions' | 'consent' | 'emit'>,
    private readonly link: Pick<WalletLink, 'open' | 'current'>,
    private readonly stored: StoredKeys,
    private readonly login: LoginStore
  ) {}

  async startEmail(address: string): Promise<LoginAction> {
    const { login, stored } = this
    const email = parseEmail(address)
    if (!email) throw authErrors.invalidEmail()
    if (!this.kit.consent.require()) throw connectErrors.consentRequired()
    this.#assertMailAllowed()
    this.#controller.abort()
    this.#controller = new AbortController()
    this.#takenCode = undefined
    const { signal } = this.#controller
    return this.#step('idle', signal, async () => {
      login.update({ phase: 'sending', email, number: undefined })
      this.kit.emit('EMAIL_SUBMITTED', undefined)
      const channel = await this.link.open()
      const { action, number } = await channel.request('CONNECT_EMAIL', { email }, { signal })
      stored.lastEmailLogin.set(Date.now())
      login.update({ retryAt: Date.now() + limits.mailIntervalMs })
      if (action === 'CONNECT') await this.#connect(signal)
      if (action === 'VERIFY_DEVICE') login.update({ phase: 'verifyDevice', number })
      if (action === 'VERIFY_OTP') this.#expectCode()
      return action
    })
  }

  async confirmDevice(signal?: AbortSignal): Promise<void> {
    const { login } = this
    const ends = AbortSignal.any([this.#controller.signal, ...(signal ? [signal] : [])])
    await this.#step('verifyDevice', ends, async () => {
      login.update({ phase: 'verifyDevice' })
      const channel = await this.#begun()
      await channel.request('CONNECT_DEVICE', undefined, { signal: ends })
      this.#expectCode()
    })
  }

  async confirmCode(otp: string): Promise<Connection> {
    if (!isCode(otp)) throw authErrors.codeWrong()
    const { signal } = this.#controller
    return this.#step('verifyCode', signal, async () => {
      this.login.update({ phase: 'checkingCode' })
      const channel = await this.#begun()
      if (otp !== this.#takenCode) await channel.request('CONNECT_OTP', { otp }, { signal })
      this.#takenCode = otp
      return this.#connect(signal)
    })
  }

  cancel(): void {
    this.#controller.abort()
    this.#takenCode = undefined
    this.login.reset(this.login.state.email)
  }

  /** The wallet in which the login has begun: another one knows nothing about it. @throws KitError `auth/frameGone` */
  async #begun(): Promise<ClientChannel> {
    const channel = await this.link.current
    if (!channel) throw authErrors.frameGone()
    return channel
  }

  async #connect(signal: AbortSignal): Promise<Connection> {
    this.login.update({ phase: 'connecting' })
    const connection = await this.kit.actions.connect(connectorId, { signal })
    this.login.reset()
    return connection
  }

  #expectCode(): void {
    this.login.update({ phase: 'verifyCode' })
    this.kit.emit('EMAIL_CODE_SENT', undefined)
  }

  /** Two mails to one address are 30 s apart, whoever requests them. */
  #assertMailAllowed(): void {
    const last = this.stored.lastEmailLogin.get()
    const seconds = remainingSeconds(last, Date.now())
    if (!seconds) return
    this.login.update({ retryAt: Date.now() + seconds * 1000 })
    throw authErrors.throttled({ seconds })
  }

  /** Runs a step of the login. A failed step returns to a phase, and gives the reason; a cancelled one changes nothing more. */
  async #step<T>(
    back: 'idle' | 'verifyDevice' | 'verifyCode',
    signal: AbortSignal,
    run: () => Promise<T>
  ): Promise<T> {
    try {
      // A login that was cancelled does not go on: it would stay in the phase of the step.
      if (signal.aborted) throw authErrors.requestAborted()
      return await run()
    } catch (cause) {
      const error = isKitError(cause) ? cause : authErrors.failed({ cause })
      if (!signal.aborted) this.login.update({ phase: back, error, ...retryAtOf(error) })
      throw error
    }
  }
}

/** A service that counts mails itself says how long to wait. */
function retryAtOf({ code, values }: KitError): { readonly retryAt?: number } {
  const seconds = values?.seconds
  return (code === 'auth/throttled' || code === 'auth/limited') && typeof seconds === 'number'
    ? { retryAt: Date.now() + seconds * 1000 }
    : {}
}
