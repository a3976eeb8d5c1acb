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

/** How far the login of a kit has come. */
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

  /** Changes some of it. Without an error of its own, an update takes the last error away. */
  update(part: Partial<LoginState>): void {
    this.state = Object.freeze({ ...this.state, error: undefined, ...part })
  }

  setWindow(window: WalletWindowState): void {
    this.window = window
  }

  /** Back to the beginning. When the next mail may be sent still holds. */
  reset(): void {
    this.state = Object.freeze({ ...idle, retryAt: this.state.retryAt })
  }
}
