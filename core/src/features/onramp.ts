import type { Connection } from '../contract/Connection.js'
import { createExtensionPoint } from '../contract/Token.js'
import type { Source } from './sources.js'

/** A network on which a provider sells a currency. */
export interface PurchaseNetwork {
  readonly name: string
  /** As visitors read it, e.g. `Ethereum`. */
  readonly display_name: string
  /** The id of CAIP-2, e.g. `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`; a number alone is one of `eip155`. */
  readonly chain_id: string
  /** The token in the chain's own form; empty for the network's own currency. */
  readonly contract_address: string
}

/** What a provider sells. */
export interface PurchaseCurrency {
  /** The provider's own id. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** How much can be paid at once in one way. */
export interface PaymentMethodLimit {
  /** The way, e.g. `card` or `ach_bank_account`. */
  readonly id: string
  /** Decimal text in the currency of the payment, e.g. `'10.00'`. */
  readonly min: string
  readonly max: string
}

/** What a provider is paid with. */
export interface PaymentCurrency {
  /** The code of ISO 4217, e.g. `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentMethodLimit[]
}

/** What can be bought from a provider, and how it is paid. */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

/** A purchase as a visitor has filled it in. */
export interface OnrampRequest {
  /** Its account receives what is bought. */
  readonly connection: Connection
  readonly purchase: PurchaseCurrency
  /** One of the networks of `purchase`: that of the connection. */
  readonly network: PurchaseNetwork
  /** The code of the currency that is paid. */
  readonly payment: string
  /** The id of the way to pay. */
  readonly method: string
  /** Decimal text in the currency that is paid; empty where the provider gives no quotes: it asks for the amount itself. */
  readonly amount: string
}

/** An amount of a currency, as decimal text. */
export interface OnrampAmount {
  readonly amount: string
  readonly currency: string
}

/** What a purchase would cost and bring now. */
export interface OnrampQuote {
  /** All that the visitor pays. */
  readonly paymentTotal: OnrampAmount
  /** The part of it that is exchanged: what is missing are fees. */
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  /** The part of the fees that the network gets. */
  readonly networkFee: OnrampAmount
  readonly quoteId: string
}

/** The page of a provider where a purchase is paid. */
export interface OnrampSession {
  /** `https:`, or `http:` on this machine; anything else is not opened. */
  readonly url: string
  /** What `status` is asked about; absent where the provider tells nothing. */
  readonly id?: string | undefined
  /** Until when the page can be opened: Unix milliseconds. Default: it can always be. */
  readonly expiresAt?: number | undefined
}

/**
 * How far a provider says that a purchase is. It is shown, and never believed to have arrived: that is read from the chain. `confirming`: the payment is
 * ordered, and the visitor's bank has not confirmed it.
 */
export type OnrampStatus = 'waiting' | 'confirming' | 'paid' | 'sent' | 'failed'

/** Sells crypto for money on a page of its own. */
export interface OnrampProvider extends Source {
  /** How visitors know it, e.g. `Meld`: a name of its own, that no language translates. Default: its id. */
  readonly name?: string | undefined
  /** What it keeps of a payment, in percent. */
  readonly feeRange?: { readonly least: number; readonly most: number } | undefined
  /** What it sells and how it is paid. Rejects when it cannot be asked. Default: built-in lists. */
  options?(signal?: AbortSignal): Promise<OnrampOptions>
  /** Resolves with what a purchase would bring now; `undefined` where it does not sell that. Rejects when it cannot be asked. Default: it gives no quotes. */
  quote?(request: OnrampRequest, signal?: AbortSignal): Promise<OnrampQuote | undefined>
  /** Makes the page ready where the purchase is paid, before the visitor wants to open it. */
  begin(request: OnrampRequest, signal?: AbortSignal): Promise<OnrampSession>
  /** How far it says that a purchase is. */
  status?(session: string, signal?: AbortSignal): Promise<OnrampStatus>
}

/** Where plugins bring those who sell crypto. */
export const onrampProviders = createExtensionPoint<OnrampProvider, 'core/onrampProviders'>(
  'core/onrampProviders'
)
