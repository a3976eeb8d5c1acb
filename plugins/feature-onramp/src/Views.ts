import type { NetworkId } from '@plugboard/core'
import type { OnrampRequest } from '@plugboard/core/features'

/** The initial values of a purchase. */
export interface OnrampParams {
  /** The id of a provider. Default: the first that serves the network. */
  readonly provider?: string | undefined
  /** Decimal text in the currency that is paid. */
  readonly amount?: string | undefined
}

/** The providers to choose from. */
export interface OnrampProvidersParams {
  readonly networkId: NetworkId
  /** The id of the currently chosen one. */
  readonly current?: string | undefined
}

/** One of the currencies to choose from. */
export interface CurrencyChoice {
  readonly id: string
  /** The symbol, or the code of ISO 4217. */
  readonly label: string
  /** Its name. */
  readonly note?: string | undefined
}

/** The currency that is being chosen. */
export interface OnrampCurrencyParams {
  readonly choices: readonly CurrencyChoice[]
  readonly current?: string | undefined
}

/** A purchase that the visitor is paying in another tab. */
export interface OnrampPurchase {
  /** The id of the provider. */
  readonly provider: string
  /** Its page, for a visitor who has closed it. */
  readonly url: string
  /** The session with which the provider is asked; absent if it reports nothing. */
  readonly session?: string | undefined
  readonly request: OnrampRequest
  /** The account's earlier balance, in base units; absent if the chain could not be asked. */
  readonly before?: bigint | undefined
  /** The quoted amount, as decimal text in the currency that is bought; absent if the provider gives no quotes. */
  readonly expected?: string | undefined
}

declare module '@plugboard/core' {
  interface Views {
    Onramp: OnrampParams | undefined
    OnrampProviders: OnrampProvidersParams
    OnrampCurrency: OnrampCurrencyParams
    OnrampWaiting: OnrampPurchase
    /** Pending purchases of the active account: shown in the account once something is being bought. */
    OpenPurchases: undefined
  }
  interface ViewResults {
    /** The id of a provider. */
    OnrampProviders: string
    /** The id of a currency. */
    OnrampCurrency: string
  }
  interface KitEvents {
    /** The view Onramp has opened. */
    SELECT_BUY_CRYPTO: { readonly networkId: NetworkId | undefined }
    /** The visitor leaves for the page of a provider. */
    SELECT_BUY_PROVIDER: { readonly provider: string; readonly networkId: NetworkId }
  }
}
