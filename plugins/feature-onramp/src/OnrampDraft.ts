import type { Connection, Kit, KitError } from '@plugboard/core'
import type {
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  OnrampRequest,
  OnrampSession,
  PaymentMethodLimit
} from '@plugboard/core/features'

/** The first problem that prevents a visitor from paying. */
export type Missing =
  | 'connection'
  /** No provider sells anything on the network. */
  | 'support'
  /** Providers or their currencies are being requested. */
  | 'options'
  | 'amount'
  /** The amount is below the minimum or above the maximum of a single payment. */
  | 'tooLittle'
  | 'tooMuch'
  /** A quote and a page are being requested from the provider. */
  | 'quote'
  /** The provider could not be asked, or does not sell that: `failure` contains the reason. */
  | 'answer'

/** A provider's page, the request it was created for, and the account's balance at that time. */
export interface OpenSession {
  readonly request: OnrampRequest
  readonly session: OnrampSession
  readonly before: bigint | undefined
}

/** A purchase that is being filled in, as seen by its steps. `OnrampStore` is one. */
export interface OnrampDraft {
  readonly kit: Kit
  readonly connection: Connection | undefined
  readonly provider: OnrampProvider | undefined
  readonly limits: PaymentMethodLimit | undefined
  readonly request: OnrampRequest | undefined
  readonly missing: Missing | undefined
  /** Whether the visitor has left for the provider's page. */
  readonly isUsed: boolean
  providers: readonly OnrampProvider[] | undefined
  options: OnrampOptions | undefined
  quote: OnrampQuote | undefined
  quotesLoading: boolean
  opened: OpenSession | undefined
  failure: KitError | undefined
}
