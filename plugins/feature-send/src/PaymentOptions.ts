import type { Asset, Connection, Kit } from '@plugboard/core'
import { action, computed, makeObservable, observableRef } from 'mobx'

/** The inputs that determine the options of a payment. */
interface Payment {
  readonly kit: Kit
  readonly connection: Connection | undefined
  readonly asset: Asset | undefined
  readonly isMax: boolean
}

/** Options of a payment in addition to token, amount and receiver, if its chain supports them. Observable. */
export class PaymentOptions {
  /** A text that the receiver will read; sent if the chain supports it. */
  memo = ''
  /** The visitor's choice; it applies only when the whole balance is sent. */
  closesAccount = false

  constructor(private readonly payment: Payment) {
    makeObservable(this, {
      memo: observableRef,
      closesAccount: observableRef,
      memoBytes: computed,
      canCloseAccount: computed,
      setMemo: action,
      closeAccount: action,
      clear: action
    })
  }

  /** Maximum length of a memo on the chain, in bytes of UTF-8; `undefined` if it has no memos. */
  get memoBytes(): number | undefined {
    return this.#known?.memoBytes
  }

  get isMemoTooLong(): boolean {
    const { memo, memoBytes } = this
    return memoBytes !== undefined && new TextEncoder().encode(memo).length > memoBytes
  }

  /** Whether the account can end with this payment: it takes all of the chain's own currency. */
  get canCloseAccount(): boolean {
    const { isMax, asset } = this.payment
    return this.#known?.closeAccount === true && isMax && asset !== undefined && asset.token === undefined
  }

  /** The options in the form that an intent has. */
  get ofIntent(): { readonly memo?: string; readonly closeAccount?: true } {
    const { memo, memoBytes, closesAccount, canCloseAccount } = this
    return {
      ...(memoBytes !== undefined && memo !== '' && { memo }),
      ...(canCloseAccount && closesAccount && { closeAccount: true })
    }
  }

  setMemo(text: string): void {
    this.memo = text
  }

  closeAccount(isWanted: boolean): void {
    this.closesAccount = isWanted
  }

  clear(): void {
    this.memo = ''
    this.closesAccount = false
  }

  get #known() {
    const { kit, connection } = this.payment
    return connection && kit.namespace(connection.namespace)?.transferOptions
  }
}
