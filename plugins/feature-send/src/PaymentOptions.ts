import type { Asset, Connection, Kit } from '@plugboard/core'
import { action, computed, makeObservable, observableRef } from 'mobx'

/** What the options of a payment depend on. */
interface Payment {
  readonly kit: Kit
  readonly connection: Connection | undefined
  readonly asset: Asset | undefined
  readonly isMax: boolean
}

/** What a payment can have besides a token, an amount and a receiver, where its chain knows such a thing. Observable. */
export class PaymentOptions {
  /** A text that the receiver will read; sent where the chain has one. */
  memo = ''
  /** Wanted by the visitor; it counts together with all that there is. */
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

  /** The longest memo that the chain takes, in bytes of UTF-8; `undefined` where it has none. */
  get memoBytes(): number | undefined {
    return this.#known?.memoBytes
  }

  get isMemoTooLong(): boolean {
    const { memo, memoBytes } = this
    return memoBytes !== undefined && new TextEncoder().encode(memo).length > memoBytes
  }

  /** Whether the account may end with this payment: it takes all of the chain's own currency. */
  get canCloseAccount(): boolean {
    const { isMax, asset } = this.payment
    return this.#known?.closeAccount === true && isMax && asset !== undefined && asset.token === undefined
  }

  /** As an intent has them. */
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
