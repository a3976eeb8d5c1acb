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
  /** The provider's name for it in its webhooks. */
  readonly session: string
}

/** A provider that sells crypto, as configured by the operator: one of the table in `createOnramp.ts`. */
export interface OnrampAdapter {
  readonly id: string
  /** What it sells, where, and how it is paid. */
  options(): OnrampOptions
  /** Resolves with `undefined` if it does not sell that. @throws what `fetchChain` throws */
  quote(purchase: Purchase): Promise<OnrampQuote | undefined>
  /** The page where a purchase is paid: an address, or a path of this service; `undefined` if it does not sell that. */
  begin(purchase: StartedPurchase): Promise<string | undefined>
  /** The key with which its webhooks are signed, and the header that contains the signature. */
  readonly webhook: { readonly header: string; readonly key: string }
  /** What an event of its webhooks says about a session; `undefined` for one about something else. */
  readEvent(event: unknown): { readonly session: string; readonly status: OnrampStatus } | undefined
}
