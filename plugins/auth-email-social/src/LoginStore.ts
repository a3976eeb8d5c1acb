import { action, makeObservable, observableRef } from 'mobx'
import type { LoginState, WalletWindowState } from './EmbeddedWallet.js'

const idle: LoginState = Object.freeze({
  phase: 'idle',
  email: undefined,
  provider: undefined,
  appUrl: undefined,
  number: undefined,
  retryAt: undefined,
  error: undefined
})

/** The progress of a kit's login. */
export class LoginStore {
  state: LoginState = idle
  window: WalletWindowState = 'none'

  constructor() {
    makeObservable(this, {
      state: observableRef,
      window: observableRef,
      update: action,
      reset: action,
      setWindow: action
    })
  }

  /** Changes parts of it. An update without an error clears the previous error. */
  update(part: Partial<LoginState>): void {
    this.state = Object.freeze({ ...this.state, error: undefined, ...part })
  }

  setWindow(window: WalletWindowState): void {
    this.window = window
  }

  /**
   * Back to the beginning. The time before which no other mail may be sent stays.
   *
   * @param email of a login that was left: the visitor need not type it again
   */
  reset(email?: string): void {
    this.state = Object.freeze({ ...idle, email, retryAt: this.state.retryAt })
  }
}
