import type { Connection, Kit, KitError } from '@plugboard/core'
import type {
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  OnrampRequest,
  OnrampSession,
  PaymentMethodLimit
} from '@plugboard/core/features'

/** The first thing that keeps a visitor from paying. */
export type Missing =
  | 'connection'
  /** Nobody sells anything on the network. */
  | 'support'
  /** Providers or their currencies are being asked for. */
  | 'options'
  | 'amount'
  /** Less, or more, than can be paid at once. */
  | 'tooLittle'
  | 'tooMuch'
  /** The provider is being asked for a quote and its page. */
  | 'quote'
  /** It could not be asked, or does not sell that: `failure` says which. */
  | 'answer'

/** A page of a provider, what it was made for, and what the account had then. */
export interface OpenSession {
  readonly request: OnrampRequest
  readonly session: OnrampSession
  readonly before: bigint | undefined
}

/** A purchase that is being filled in, as its steps see it. `OnrampStore` is one. */
export interface OnrampDraft {
  readonly kit: Kit
  readonly connection: Connection | undefined
  readonly provider: OnrampProvider | undefined
  readonly limits: PaymentMethodLimit | undefined
  readonly request: OnrampRequest | undefined
  readonly missing: Missing | undefined
  providers: readonly OnrampProvider[] | undefined
  options: OnrampOptions | undefined
  quote: OnrampQuote | undefined
  quotesLoading: boolean
  opened: OpenSession | undefined
  failure: KitError | undefined
}
