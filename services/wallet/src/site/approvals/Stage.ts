import type { Screen } from '@plugboard/auth-email-social/protocol'
import type { ComponentChild } from 'preact'
import type { DeviceChoice } from '../api/ApiError.js'
import type { RecoveryWay, WalletOwner } from '../recovery/recoveryWays.js'
import type { TextKey } from '../text/locale.en.js'
import type { Approval } from './Approval.js'

/** The visitor's actions on a panel. Each is called with the event of the press, which the guard has let through. */
export interface PanelActions {
  approve(): void
  reject(): void
}

/** One screen of the frame. */
export type Panel =
  | { readonly screen: 'approve'; readonly approval: Approval; readonly actions: PanelActions }
  | { readonly screen: 'signIn'; readonly sharing: Sharing; readonly actions: PanelActions }
  | {
      readonly screen: 'devices'
      readonly devices: readonly DeviceChoice[]
      readonly actions: Pick<PanelActions, 'reject'> & { choose(deviceId: string): void }
    }
  | { readonly screen: 'storage'; readonly actions: PanelActions }
  | { readonly screen: 'changeEmail'; readonly change: NewEmail; readonly actions: PanelActions }
  | { readonly screen: 'settings'; readonly actions: SettingsActions }
  | { readonly screen: 'window'; readonly actions: WindowActions }
  | {
      /** The first recovery method of a new wallet, or the recovery of a wallet that is not on this device. */
      readonly screen: 'addRecovery' | 'recover'
      readonly choice: RecoveryChoice
      readonly actions: RecoveryActions
    }
  /** A rarely shown panel brings its own drawing code, which is loaded only when it is shown. */
  | { readonly screen: 'accountType'; draw(): ComponentChild }
  | { readonly screen: 'working'; readonly text: TextKey }
  | {
      readonly screen: 'refused' | 'failed'
      readonly text: TextKey
      readonly actions: Pick<PanelActions, 'reject'>
    }

/** A change of the user's address. */
export interface NewEmail {
  /** None if it is the first. */
  readonly from: string | undefined
  readonly to: string
}

/** The ways that the visitor can choose from. */
export interface RecoveryChoice {
  readonly owner: WalletOwner
  readonly ways: readonly RecoveryWay[]
  /** Passkeys work in this frame; otherwise a page is opened for them too. */
  readonly hasPasskeys: boolean
}

/** What the visitor can do about it. */
export interface RecoveryActions extends Pick<PanelActions, 'reject'> {
  /** Creates or uses a passkey, until the signal aborts. @throws RecoveryError, and what the service says; the panel closes if it works */
  byPasskey(signal: AbortSignal): Promise<void>
  /** Opens a page of the wallet; called within the press itself. */
  openPage(way: RecoveryWay): void
}

/** Settings are shown in a page of the wallet, not in the frame. */
export interface SettingsActions {
  /** Called in the press itself. */
  openPage(): void
  close(): void
}

/** A request that is shown in a window of the wallet, because here nobody could tell what covers it. */
export interface WindowActions extends Pick<PanelActions, 'reject'> {
  /** Called in the press itself. */
  openPage(): void
}

/** What a login at a site asks for: to share the addresses, and to sign a message if the site asks for that. */
export interface Sharing {
  /** None if the site knows them already. */
  readonly addresses: readonly { readonly network: string; readonly address: string }[]
  readonly message?: string | undefined
}

/** Holds what the frame shows. Its listeners draw it and inform the host. */
export class Stage {
  #panel: Panel | undefined
  readonly #listeners = new Set<(panel: Panel | undefined) => void>()

  get panel(): Panel | undefined {
    return this.#panel
  }

  get screen(): Screen | undefined {
    return this.#panel?.screen
  }

  show(panel: Panel | undefined): void {
    this.#panel = panel
    for (const listener of this.#listeners) listener(panel)
  }

  /** @returns a function that removes the listener */
  listen(listener: (panel: Panel | undefined) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
