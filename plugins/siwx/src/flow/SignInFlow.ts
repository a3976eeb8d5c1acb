import { coreErrors, type PluginContext, type SiwxSession, type SiwxStrategy } from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import type { SignInService } from '../SignInService.js'
import type {} from '../Views.js'
import { askWallet } from './askWallet.js'
import { findSession } from './findSession.js'
import { identityOf } from './identityOf.js'
import { leaveView } from './leaveView.js'
import { noteAddress } from './noteAddress.js'
import { SignInStore } from './SignInStore.js'
import { showView } from './showView.js'
import type { Target } from './Target.js'
import { takeBack } from './takeBack.js'
import { wantedTarget } from './wantedTarget.js'
import { withDeadline } from './withDeadline.js'

/** How long a strategy may take to find a session or to make a message, in milliseconds. */
const patience = 15_000
const view = 'SIWXSignMessage'

/** Follows the active account, asks for a signature where there is no session, and keeps what came of it. One question per change. */
export class SignInFlow implements SignInService {
  readonly #kit: PluginContext
  readonly #store = new SignInStore()
  readonly #strategy: () => SiwxStrategy | undefined
  readonly #required: boolean | undefined
  /** What was signed on the way, and taken. */
  readonly #offered = new Set<string>()
  #target: Target | undefined
  #looking: Promise<void> | undefined
  #preparing: Promise<void> | undefined
  /** The last account and network with a session, to go back to. */
  #last: Target | undefined
  /** Attempts to connect that are under way. Their view must stay until they have ended: leaving it takes them back. */
  readonly #attempts = new Set<string>()
  /** The visitor has connected on this page, so what comes is their doing and no restore. */
  #isAsked = false

  constructor(kit: PluginContext, strategy: () => SiwxStrategy | undefined, required: boolean | undefined) {
    this.#kit = kit
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
  /** Whether the visitor has to sign before anything else. */
  get isDue(): boolean {
    return this.required && this.#target !== undefined && this.status !== 'signed'
  }

  /** An attempt to connect begins: until `settle`, nothing is opened. */
  hold(namespace: string): void {
    this.#offered.clear()
    this.#attempts.add(namespace)
    this.#isAsked = true
  }

  /** The attempt has ended, well or not. */
  settle(namespace: string): void {
    if (!this.#attempts.delete(namespace)) this.#attempts.clear()
    const target = this.#target
    if (target?.connection.namespace === namespace && this.status === 'needed') this.#ask(target, true)
  }

  /** Looks at the active account; the same one is looked at once. Resolves when it is known whether it has a session. */
  follow(): Promise<void> {
    const target = wantedTarget(this.#kit, this.#strategy())
    if (target?.key === this.#target?.key) return this.#looking ?? Promise.resolve()
    const isChange = this.#target !== undefined
    this.#target = target
    this.#preparing = undefined
    this.#store.reset(target ? 'checking' : 'none')
    if (!target) leaveView(this.#kit, view)
    this.#looking = target && this.#look(target, isChange || this.#isAsked)
    return this.#looking ?? Promise.resolve()
  }

  async refresh(): Promise<void> {
    const target = this.#target
    const { status } = this
    if (!target || (status !== 'needed' && status !== 'signed')) return
    const session = await this.#find(target).catch(() => this.session)
    if (this.#target !== target || this.status !== status) return
    if (session) this.#signedIn(target, session)
    else if (status === 'signed') {
      this.#store.reset('needed')
      this.#ask(target, this.required)
    }
  }

  async sign(): Promise<boolean> {
    const target = this.#target
    const strategy = this.#strategy()
    if (!target || !strategy) return this.#cannot()
    if (this.status !== 'needed') return false
    this.#kit.emit('CLICK_SIGN_SIWX_MESSAGE', { network: target.connection.networkId })
    // Said of the attempt before, it would be read as the end of this one.
    if (this.error) takeBack(this.#kit, this.error.code)
    this.#store.write({ status: 'signing', error: undefined })
    try {
      await this.prepare()
      const session = await askWallet(this.#kit, target, this.#store.message)
      if (this.#target !== target) return false
      this.#store.write({ status: 'verifying' })
      const { keepSession } = await import('./keepSession.js')
      await keepSession(this.#kit, strategy, session)
      if (this.#target !== target) return false
      this.#signedIn(target, session)
      this.#kit.emit('SIWX_AUTH_SUCCESS', { network: target.connection.networkId })
      return true
    } catch (cause) {
      if (this.#target === target) this.#signFailed(target, cause)
      return false
    }
  }

  #cannot(): false {
    const error = this.#strategy() ? coreErrors.noActiveAddress() : coreErrors.siwxNotEnabled()
    this.#store.write({ error })
    this.#kit.report(error)
    return false
  }

  async cancel(): Promise<void> {
    const target = this.#target
    if (!target) return leaveView(this.#kit, view)
    const { networkId, namespace } = target.connection
    this.#kit.emit('CLICK_CANCEL_SIWX', { network: networkId })
    if (!this.required) return leaveView(this.#kit, view)
    if (await this.#goBack(target)) return
    if (this.#target === target) await this.#disconnect(namespace)
  }

  async signOut(): Promise<void> {
    const target = this.#target
    if (!target) return
    const { networkId, account } = target.connection
    await this.#strategy()?.revokeSession(networkId, account.address)
    this.#last = undefined
    if (this.#target !== target) return
    this.#store.reset('needed')
    this.#ask(target, this.required)
  }

  /** Has the strategy make the message, once for each account and network. */
  prepare(): Promise<void> {
    const target = this.#target
    const strategy = this.#strategy()
    if (!target || !strategy) return Promise.resolve()
    this.#preparing ??= withDeadline(
      strategy.createMessage({ caipAddress: target.key, chainId: target.connection.networkId }),
      patience
    ).then((message) => {
      if (this.#target === target) this.#store.write({ message })
    })
    return this.#preparing
  }

  async #look(target: Target, asked: boolean): Promise<void> {
    try {
      const session = (await this.#find(target)) ?? (await this.#oneClick(target))
      if (this.#target !== target) return
      if (session) return this.#signedIn(target, session)
      this.#store.write({ status: 'needed' })
      this.#ask(target, asked || this.required)
    } catch (cause) {
      if (this.#target === target) await this.#beginFailed(target, cause)
    }
  }

  async #oneClick(target: Target): Promise<SiwxSession | undefined> {
    const strategy = this.#strategy()
    if (!strategy || !target.connection.session.cacaos?.length) return undefined
    const { takeOneClick } = await import('./takeOneClick.js')
    return takeOneClick(this.#kit, strategy, target, this.#offered)
  }

  /** Opens the view, which shows at once, and has the message made for it. */
  #ask(target: Target, isDue: boolean): void {
    if (!isDue || this.#attempts.has(target.connection.namespace)) return
    showView(this.#kit, view)
    this.prepare().catch((cause) => {
      if (this.#target === target && this.status === 'needed') return this.#beginFailed(target, cause)
    })
  }

  #find(target: Target): Promise<SiwxSession | undefined> {
    return findSession(this.#strategy(), target, patience)
  }

  #signedIn(target: Target, session: SiwxSession): void {
    this.#last = target
    noteAddress(this.#kit, target.connection)
    this.#store.write({ status: 'signed', session, error: undefined })
    leaveView(this.#kit, view)
  }

  /** The view is shown again with the reason; a message whose nonce may be used up is made anew. */
  #signFailed(target: Target, cause: unknown): void {
    const error = siwxErrors.signFailed({ cause })
    const isUsed = this.status === 'verifying' || this.#store.message === undefined
    if (isUsed) this.#preparing = undefined
    this.#store.write({ status: 'needed', error, ...(isUsed && { message: undefined }) })
    this.#kit.report(error)
    const { networkId: network } = target.connection
    this.#kit.emit('SIWX_AUTH_ERROR', { network, message: error.message })
    this.#ask(target, true)
  }

  async #beginFailed({ connection }: Target, cause: unknown): Promise<void> {
    this.#kit.report(siwxErrors.initFailed({ cause }))
    await this.#disconnect(connection.namespace, true)
    showView(this.#kit, 'Connect')
  }

  /** Back to the network that has a session of the same account. @returns false where there is none */
  async #goBack(target: Target): Promise<boolean> {
    const last = this.#last
    if (!last || last.connection.networkId === target.connection.networkId) return false
    if (identityOf(last.connection) !== identityOf(target.connection)) return false
    try {
      if (!(await this.#find(last)) || this.#target !== target) return false
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
