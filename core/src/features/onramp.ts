import type { Connection } from '../contract/Connection.js'
import { createExtensionPoint } from '../contract/Token.js'
import type { Source } from './sources.js'

/** A network on which a provider sells a currency. */
export interface PurchaseNetwork {
  readonly name: string
  /** Name shown to visitors, e.g. `Ethereum`. */
  readonly display_name: string
  /** The CAIP-2 id, e.g. `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`; a plain number is an `eip155` chain. */
  readonly chain_id: string
  /** The token in the chain's own format; empty for the network's own currency. */
  readonly contract_address: string
}

/** A currency that a provider sells. */
export interface PurchaseCurrency {
  /** The provider's own id. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** The amounts that one payment method accepts per purchase. */
export interface PaymentMethodLimit {
  /** The payment method, e.g. `card` or `ach_bank_account`. */
  readonly id: string
  /** Decimal string in the payment currency, e.g. `'10.00'`. */
  readonly min: string
  readonly max: string
}

/** A currency that a provider accepts as payment. */
export interface PaymentCurrency {
  /** ISO 4217 code, e.g. `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentMethodLimit[]
}

/** The currencies that a provider sells, and how they can be paid for. */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

/** A purchase as the visitor has filled it in. */
export interface OnrampRequest {
  /** Its account receives the purchase. */
  readonly connection: Connection
  readonly purchase: PurchaseCurrency
  /** One of the networks of `purchase`: that of the connection. */
  readonly network: PurchaseNetwork
  /** Code of the payment currency. */
  readonly payment: string
  /** Id of the payment method. */
  readonly method: string
  /** Decimal string in the payment currency; empty if the provider gives no quotes, because it then asks for the amount itself. */
  readonly amount: string
}

/** An amount of a currency, as a decimal string. */
export interface OnrampAmount {
  readonly amount: string
  readonly currency: string
}

/** The current cost and yield of a purchase. */
export interface OnrampQuote {
  /** The total that the visitor pays. */
  readonly paymentTotal: OnrampAmount
  /** The part that is exchanged; the rest is fees. */
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  /** The part of the fees that goes to the network. */
  readonly networkFee: OnrampAmount
  readonly quoteId: string
}

/** The provider's page where a purchase is paid for. */
export interface OnrampSession {
  /** `https:`, or `http:` on this machine; other URLs are not opened. */
  readonly url: string
  /** The id to pass to `status`; absent if the provider reports no status. */
  readonly id?: string | undefined
  /** When the page expires, in Unix milliseconds. Default: never. */
  readonly expiresAt?: number | undefined
}

/**
 * The progress of a purchase, as the provider reports it. It is shown, but never taken as proof of arrival: that is read from the chain. `confirming`:
 * the payment is ordered, and the visitor's bank has not confirmed it.
 */
export type OnrampStatus = 'waiting' | 'confirming' | 'paid' | 'sent' | 'failed'

/** A provider that sells crypto for money on its own page. */
export interface OnrampProvider extends Source {
  /** Name shown to visitors, e.g. `Meld`. It is a proper name and never translated. Default: its id. */
  readonly name?: string | undefined
  /** The provider's fee, in percent of a payment. */
  readonly feeRange?: { readonly least: number; readonly most: number } | undefined
  /** Returns what it sells and how it can be paid for. Rejects when it cannot be asked. Default: built-in lists. */
  options?(signal?: AbortSignal): Promise<OnrampOptions>
  /** Resolves with a current quote for a purchase; `undefined` if it does not sell that. Rejects when it cannot be asked. Default: it gives no quotes. */
  quote?(request: OnrampRequest, signal?: AbortSignal): Promise<OnrampQuote | undefined>
  /** Prepares the page where the purchase is paid for, before the visitor wants to open it. */
  begin(request: OnrampRequest, signal?: AbortSignal): Promise<OnrampSession>
  /** Returns the progress of a purchase, as the provider reports it. */
  status?(session: string, signal?: AbortSignal): Promise<OnrampStatus>
}

/** The extension point for plugins that add providers of crypto. */
export const onrampProviders = createExtensionPoint<OnrampProvider, 'core/onrampProviders'>(
  'core/onrampProviders'
)
