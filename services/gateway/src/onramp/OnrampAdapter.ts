import type { OnrampOptions, OnrampQuote, OnrampStatus } from '@plugboard/core/features'

/** A purchase that a page asks about. */
export interface Purchase {
  /** Ids of `options`. */
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly paymentMethod: string
  /** Decimal text in the currency of the payment. */
  readonly amount: string
  /** CAIP-2 id of the chain on which it arrives. */
  readonly chainId: string
}

/** A purchase that is about to be paid. */
export interface StartedPurchase extends Purchase {
  /** Who receives what is bought. */
  readonly address: string
  /** By which the provider names it in its webhooks. */
  readonly session: string
}

/** Somebody who sells crypto, as the operator has set it up: one of the table in `createOnramp.ts`. */
export interface OnrampAdapter {
  readonly id: string
  /** What it sells, where, and how it is paid. */
  options(): OnrampOptions
  /** Resolves with `undefined` where it does not sell that. @throws what `fetchChain` throws */
  quote(purchase: Purchase): Promise<OnrampQuote | undefined>
  /** The page where a purchase is paid: an address, or a path of this service; `undefined` where it does not sell that. */
  begin(purchase: StartedPurchase): Promise<string | undefined>
  /** What its webhooks are signed with, and the header in which the signature stands. */
  readonly webhook: { readonly header: string; readonly key: string }
  /** What an event of its webhooks says of a session; `undefined` for one that is about something else. */
  readEvent(event: unknown): { readonly session: string; readonly status: OnrampStatus } | undefined
}
