import { type Asset, centsOf, formatUnits, type Kit, toDollars, unitsFor } from '@plugboard/core'
import { priceOf } from '@plugboard/core/features'
import { action, makeObservable, observableRef } from 'mobx'

/** The part of a draft that an amount in dollars depends on. */
interface PricedDraft {
  readonly kit: Kit
  readonly asset: Asset | undefined
  readonly units: bigint | undefined
  setAmount(text: string): void
}

/** An amount that is typed in dollars: the draft's amount is what they buy. Observable. */
export class DollarEntry {
  /** The typed dollars as a decimal string with a dot; `undefined` while tokens are typed. */
  text: string | undefined

  constructor(private readonly draft: PricedDraft) {
    makeObservable(this, { text: observableRef, open: action, close: action, type: action, convert: action })
  }

  /** The price of the draft's asset in US dollars, as a decimal string. */
  get price(): string | undefined {
    const { asset, kit } = this.draft
    return asset && priceOf(kit, asset)
  }

  /** Begins with the value of the amount: `'0.00'` if it is worth less than a cent. The amount stays as it is. */
  open(): void {
    const { asset, units } = this.draft
    const { price } = this
    const cents = asset && units && price !== undefined ? centsOf(units, asset.decimals, price) : undefined
    this.text = cents === undefined ? '' : toDollars(cents)
  }

  /** Tokens are typed from now on. The amount stays as it is. */
  close(): void {
    this.text = undefined
  }

  /** @param text decimal string with a dot; empty for none */
  type(text: string, isInvalid = false): void {
    const { asset } = this.draft
    const { price } = this
    const units =
      asset && price !== undefined && !isInvalid ? unitsFor(text, asset.decimals, price) : undefined
    this.draft.setAmount(asset && units !== undefined ? formatUnits(units, asset.decimals) : '')
    this.text = text
  }

  /** Keeps the dollars after the token has changed. They buy another amount of it, or an unknown one: then there is none. */
  convert(): void {
    if (this.text === undefined) return
    if (this.price === undefined) this.draft.setAmount('')
    else this.type(this.text)
  }
}
