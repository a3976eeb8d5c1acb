import {
  coreErrors,
  type Navigation,
  type PluginContext,
  type SiwxSession,
  type SiwxStrategy
} from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import type { SignInService } from '../SignInService.js'
import { SignInPrompt } from './SignInPrompt.js'
import { SignInStore } from './SignInStore.js'
import { identityOf, rememberAddress, type SignInTarget, supportedTarget } from './SignInTarget.js'
import { findSession, isOld, requestMessage } from './strategyCalls.js'

/**
 * Signs the active account in: looks for a session, asks for a signature where there is none, and has the strategy accept it.
 *
 *   none ──► checking ──► signed ◄─────────────┐
 *               │                              │
 *               └──► needed ──► signing ──► verifying
 *                      ▲───────────┴───────────┘ declined, failed or refused
 *
 * Another account or network starts at `checking`; what is still under way for the one before is dropped.
 */
export class SignInFlow implements SignInService {
  readonly #kit: PluginContext
  readonly #store = new SignInStore()
  readonly #prompt: SignInPrompt
  readonly #strategy: () => SiwxStrategy | undefined
  readonly #required: boolean | undefined
  #target: SignInTarget | undefined
  #checking: Promise<void> | undefined
  #message: Promise<void> | undefined
  /** The last account and network with a session: cancelling goes back to it. */
  #lastSigned: SignInTarget | undefined
  /** Targets whose one-click signature was used in this attempt to connect. */
  readonly #usedOneClicks = new Set<string>()
  /** Namespaces that are connecting. Their view must stay until they are done, because leaving it aborts the attempt. */
  readonly #connecting = new Set<string>()
  /** The visitor has connected on this page, so later connections are not restored ones. */
  #hasConnected = false

  constructor(kit: PluginContext, strategy: () => SiwxStrategy | undefined, required: boolean | undefined) {
    this.#kit = kit
    this.#prompt = new SignInPrompt(kit)
    this.#strategy = strategy
    this.#required = required
  }

  get status() {
    return this.#store.status
  }
  get session() {
    return this.#store.session
  }
  get text() {
    return this.#store.message?.text
  }
  get error() {
    return this.#store.error
  }
  get required(): boolean {
    return this.#required ?? this.#strategy()?.required ?? true
  }

  /** Nothing is opened for a connecting namespace before `connectEnded`. */
  connectStarted(namespace: string): void {
    this.#usedOneClicks.clear()
    this.#connecting.add(namespace)
    this.#hasConnected = true
  }

  connectEnded(namespace: string): void {
    if (!this.#connecting.delete(namespace)) this.#connecting.clear()
    const target = this.#target
    if (target?.connection.namespace === namespace && this.status === 'needed') this.#ask(target, true)
  }

  /** Follows the active account. Resolves when it is known whether it has a session. */
  async update(): Promise<void> {
    const target = supportedTarget(this.#kit, this.#strategy())
    if (target?.key === this.#target?.key) return this.#checking
    const isChange = this.#target !== undefined
    this.#target = target
    this.#message = undefined
    this.#store.reset(target ? 'checking' : 'none')
    if (!target) this.#prompt.close()
    this.#checking = target && this.#check(target, isChange || this.#hasConnected)
    return this.#checking
  }

  /** Prevents a visitor who must sign in from leaving the view. */
  guardNavigation(move: Navigation | null): Navigation | null {
    const isDue = this.required && this.#target && !['signed', 'checking'].includes(this.status)
    return isDue ? this.#prompt.guardNavigation(move) : move
  }

  async refresh(): Promise<void> {
    const target = this.#target
    const { status } = this
    if (!target || !['signed', 'needed'].includes(status)) return
    const session = await findSession(this.#strategy(), target).catch(() => this.session)
    if (this.#target !== target || this.status !== status) return
    if (session) this.#signedIn(target, session)
    else if (status === 'signed') this.#signedOut(target)
  }

  async sign(): Promise<boolean> {
    const target = this.#target
    const strategy = this.#strategy()
    if (!target || !strategy) {
      const error = strategy ? coreErrors.noActiveAddress() : coreErrors.siwxNotEnabled()
      this.#store.write({ error })
      this.#kit.report(error)
      return false
    }
    if (this.status !== 'needed') return false
    this.#kit.emit('CLICK_SIGN_SIWX_MESSAGE', { network: target.connection.networkId })
    // The message about the previous attempt would be read as the outcome of this one.
    if (this.error) this.#prompt.removeError(this.error.code)
    this.#store.write({ status: 'signing', error: undefined })
    try {
      await this.#prepareMessage()
      const { requestSignature } = await import('./requestSignature.js')
      const session = await requestSignature(this.#kit, target, this.#store.message)
      if (this.#target !== target) return false
      this.#store.write({ status: 'verifying' })
      const { acceptSession } = await import('../sessions/acceptSession.js')
      await acceptSession(this.#kit, strategy, session)
      if (this.#target !== target) return false
      this.#signedIn(target, session)
      this.#kit.emit('SIWX_AUTH_SUCCESS', { network: target.connection.networkId })
      return true
    } catch (cause) {
      if (this.#target === target) this.#signFailed(target, cause)
      return false
    }
  }

  async cancel(): Promise<void> {
    const target = this.#target
    if (!target) return this.#prompt.close()
    const { networkId, namespace } = target.connection
    this.#kit.emit('CLICK_CANCEL_SIWX', { network: networkId })
    if (!this.required) return this.#prompt.close()
    if (!(await this.#switchBack(target)) && this.#target === target) await this.#disconnect(namespace)
  }

  async signOut(): Promise<void> {
    const target = this.#target
    if (!target) return
    const { networkId, account } = target.connection
    await this.#strategy()?.revokeSession(networkId, account.address)
    this.#lastSigned = undefined
    if (this.#target === target) this.#signedOut(target)
  }

  async #check(target: SignInTarget, askNow: boolean): Promise<void> {
    try {
      const session = (await findSession(this.#strategy(), target)) ?? (await this.#acceptOneClick(target))
      if (this.#target !== target) return
      if (session) return this.#signedIn(target, session)
      this.#store.write({ status: 'needed' })
      this.#ask(target, askNow)
    } catch (cause) {
      if (this.#target === target) await this.#startFailed(target, cause)
    }
  }

  async #acceptOneClick(target: SignInTarget): Promise<SiwxSession | undefined> {
    const strategy = this.#strategy()
    if (!strategy || !target.connection.session.cacaos?.length) return undefined
    const { acceptOneClick } = await import('./oneClick.js')
    return acceptOneClick(this.#kit, strategy, target, this.#usedOneClicks)
  }

  /** Shows the view at once and has the message created in the meantime. */
  #ask(target: SignInTarget, askNow?: boolean): void {
    if (!(askNow || this.required) || this.#connecting.has(target.connection.namespace)) return
    this.#prompt.show()
    this.#prepareMessage().catch((cause) => {
      if (this.#target === target && this.status === 'needed') return this.#startFailed(target, cause)
    })
  }

  /** Has the strategy create the message, once for each account and network unless it gets old. */
  #prepareMessage(): Promise<void> {
    const target = this.#target
    const strategy = this.#strategy()
    if (!target || !strategy) return Promise.resolve()
    if (isOld(this.#store.message)) this.#forgetMessage()
    this.#message ??= requestMessage(strategy, target).then((message) => {
      if (this.#target === target) this.#store.write({ message })
    })
    return this.#message
  }

  #forgetMessage(): void {
    this.#message = undefined
    this.#store.write({ message: undefined })
  }

  #signedIn(target: SignInTarget, session: SiwxSession): void {
    this.#lastSigned = target
    rememberAddress(this.#kit, target)
    this.#store.write({ status: 'signed', session, error: undefined })
    this.#prompt.close()
  }

  #signedOut(target: SignInTarget): void {
    this.#store.reset('needed')
    this.#ask(target)
  }

  /** Shows the view again with the reason. A message whose nonce might be used up is created again. */
  #signFailed(target: SignInTarget, cause: unknown): void {
    const error = siwxErrors.signFailed({ cause })
    const isUsed = this.status === 'verifying' || this.#store.message === undefined
    if (isUsed) this.#forgetMessage()
    this.#store.write({ status: 'needed', error })
    this.#kit.report(error)
    this.#kit.emit('SIWX_AUTH_ERROR', { network: target.connection.networkId, message: error.message })
    this.#ask(target, true)
  }

  async #startFailed({ connection }: SignInTarget, cause: unknown): Promise<void> {
    this.#kit.report(siwxErrors.initFailed({ cause }))
    await this.#disconnect(connection.namespace, true)
    this.#prompt.showConnect()
  }

  /** Switches to the network where the same account has a session. @returns false if there is none, or the wallet refuses */
  async #switchBack(target: SignInTarget): Promise<boolean> {
    const last = this.#lastSigned
    if (!last || last.connection.networkId === target.connection.networkId) return false
    if (identityOf(last.connection) !== identityOf(target.connection)) return false
    try {
      if (!(await findSession(this.#strategy(), last)) || this.#target !== target) return false
      await this.#kit.actions.switchNetwork(last.connection.networkId)
      return true
    } catch (cause) {
      this.#kit.report(siwxErrors.cancelFailed({ cause }))
      return false
    }
  }

  #disconnect(namespace: string, keepOpen = false): Promise<void> {
    return this.#kit.actions.disconnect({ namespace, keepOpen }).catch((error) => this.#kit.report(error))
  }
}
