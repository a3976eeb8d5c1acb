import type { KitError, SiwxMessageData, SiwxSession } from '@plugboard/core'
import { action, makeObservable, observable, observableRef } from 'mobx'
import type { SignInStatus } from '../SignInService.js'

/** The fields that can change together. */
export interface SignInState {
  readonly status: SignInStatus
  readonly session: SiwxSession | undefined
  readonly message: { readonly data: SiwxMessageData; readonly text: string } | undefined
  readonly error: KitError | undefined
}

/** The state of the active account's sign-in. */
export class SignInStore implements SignInState {
  status: SignInStatus = 'none'
  session: SignInState['session'] = undefined
  message: SignInState['message'] = undefined
  error: SignInState['error'] = undefined

  constructor() {
    makeObservable(this, {
      status: observable,
      session: observableRef,
      message: observableRef,
      error: observableRef,
      write: action
    })
  }

  write(change: Partial<SignInState>): void {
    Object.assign(this, change)
  }

  /** Starts again for another account or network. */
  reset(status: SignInStatus): void {
    this.write({ status, session: undefined, message: undefined, error: undefined })
  }
}
