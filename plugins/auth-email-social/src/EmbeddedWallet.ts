import { type Connection, createToken, type KitError } from '@plugboard/core'
import type { AccountType, LoginAction, SocialProvider, UpdateAction } from './protocol/shapes.js'

/** Id of the embedded wallet's connector, which is stored with a connection. */
export const connectorId = 'auth'

/** The progress of a login. A new object for every change. */
export interface LoginState {
  readonly phase:
    | 'idle'
    /** The address is being sent. */
    | 'sending'
    /** The visitor opens the link of the mail and chooses `number` there. */
    | 'verifyDevice'
    /** The visitor enters the code. */
    | 'verifyCode'
    /** The code is being checked. */
    | 'checkingCode'
    /** The window of a social login opens. */
    | 'openingWindow'
    /** The visitor is at the provider, in that window. */
    | 'waitingForWindow'
    /** The address for the visitor's Farcaster app is being created. */
    | 'openingApp'
    /** The visitor signs in that app. */
    | 'waitingForApp'
    /** The wallet is being created or opened. */
    | 'connecting'
  /** Stays after a login that was cancelled. */
  readonly email: string | undefined
  /** Of a social login. */
  readonly provider: SocialProvider | undefined
  /** The address for the Farcaster app: from a QR code, or on the same phone. */
  readonly appUrl: string | undefined
  /** The number to choose in the page that the mail leads to; for a social login, in its window, if that asks for one. */
  readonly number: number | undefined
  /** Unix milliseconds before which no other mail is sent. */
  readonly retryAt: number | undefined
  readonly error: KitError | undefined
}

/**
 * The window in which the wallet is used if the browser keeps no storage for its frame: none is needed, it is `closed`, it is `open`, or it `asks`
 * the visitor something.
 */
export type WalletWindowState = 'none' | 'closed' | 'open' | 'asks'

/**
 * The login and the user's settings: the actions of the plugin's views, for hosts that draw their own. Each that returns a promise rejects with
 * `auth/loadFailed` if its code cannot be fetched; a later call fetches it again.
 */
export interface EmbeddedWallet {
  /** Observable. */
  readonly login: LoginState
  /** Observable. While it is `closed`, requests that the visitor must approve wait for `openWindow`. */
  readonly window: WalletWindowState
  /**
   * Opens the wallet's window, or brings it to the front: must be called in a click.
   *
   * @throws KitError `auth/windowBlocked`, `auth/iframeLoadFailed`, `auth/unverifiedDomain`
   */
  openWindow(): Promise<void>
  /**
   * The providers by which a visitor can log in, in the order of `features.socials`. Observable: providers that the login service lacks are removed
   * once the wallet has loaded.
   */
  readonly providers: readonly SocialProvider[]
  /**
   * Begins a login. `CONNECT`: this device was logged in already, and is connected now. `VERIFY_DEVICE` continues with `confirmDevice`,
   * `VERIFY_OTP` with `confirmCode`. After `auth/storageBlocked` call it again in a click: the wallet then opens a window.
   *
   * @throws KitError `auth/invalidEmail`, `auth/throttled` within 30 s of the last mail, `connect/consentRequired`, and what the wallet says
   */
  startEmail(email: string): Promise<LoginAction>
  /**
   * Waits until the visitor has approved this device in the page that the mail leads to.
   *
   * @throws KitError `auth/denied`, `auth/codeExpired`, `auth/iframeRequestTimeout` after 120 s: call it again to continue waiting
   */
  confirmDevice(signal?: AbortSignal): Promise<void>
  /** Ends the login with the code of the mail, and connects. @throws KitError `auth/codeWrong`, `auth/codeExpired`, `auth/throttled` … */
  confirmCode(otp: string): Promise<Connection>
  /**
   * Logs in by an account elsewhere. Must be called in a click: it opens a window, in which the visitor agrees, and connects when the window returns.
   *
   * @throws KitError `auth/windowBlocked`, `auth/windowClosed`, `auth/socialRefused`, `auth/socialExpired`, `auth/socialFailed`,
   * `auth/providerMissing`, `auth/iframeRequestTimeout` after 120 s, `connect/consentRequired`, and what the wallet says
   */
  startSocial(provider: SocialProvider): Promise<Connection>
  /** Ends the login that is in progress. */
  cancel(): void
  /**
   * Begins a change of the user's address; the wallet asks first. `VERIFY_PRIMARY_OTP`: a code was sent to the address in use;
   * `VERIFY_SECONDARY_OTP`: there is none, and the code was sent to the new one. Continues with `confirmUpdate`.
   *
   * @throws KitError `auth/invalidEmail`, `auth/sameEmail`, `auth/throttled`, `connect/rejected`, and what the wallet says
   */
  updateEmail(email: string): Promise<UpdateAction>
  /**
   * Given the code of the address in use, resolves with nothing: another code is on its way to the new address. Given that code, the address has
   * changed.
   *
   * @throws KitError `auth/codeWrong`, `auth/codeExpired`, `auth/throttled` …
   */
  confirmUpdate(otp: string): Promise<{ readonly newEmail: string } | undefined>
  /**
   * Changes the account type if the network has both; the wallet asks first. The address stays, and nothing is sent.
   *
   * @throws KitError `auth/notAllowed` if no network of the wallet has smart accounts, `connect/rejected`, and what the wallet says
   */
  setAccountType(type: AccountType): Promise<void>
  /**
   * Turns the account into a smart one on its network now, with a transaction that the visitor approves; otherwise its first batch does. Resolves
   * with whether it is one.
   *
   * @throws KitError `auth/notAllowed` if the network has none, `connect/rejected`, and what the wallet says
   */
  initSmartAccount(): Promise<boolean>
  /**
   * Asks the wallet again for the state of the account: a batch of the page may have turned it into a smart one. @throws KitError `auth/notLoggedIn` …
   */
  refreshUser(): Promise<void>
  /** Shows the settings of the wallet, and resolves when the visitor has closed them. @throws KitError `auth/notLoggedIn` … */
  openSettings(signal?: AbortSignal): Promise<void>
}

/** The embedded wallet, if `authEmailSocial` is composed: `kit.get(embeddedWalletToken)`. */
export const embeddedWalletToken = createToken<EmbeddedWallet, 'auth/embeddedWallet'>('auth/embeddedWallet')
