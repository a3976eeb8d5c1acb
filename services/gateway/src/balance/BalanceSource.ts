import type { NativeAmount } from './NativeAmount.js'

/** What is asked of a chain. */
export interface BalanceQuestion {
  /** CAIP-2. */
  readonly chainId: string
  /** An endpoint of the operator's. */
  readonly endpoint: string
  readonly address: string
}

/**
 * Reads the balance of an address from the endpoints of one namespace.
 *
 * Throws GatewayError `INVALID_QUERY` with the field `address` for what is no address there; anything else that is thrown means that
 * the endpoint did not answer.
 */
export type BalanceSource = (question: BalanceQuestion) => Promise<NativeAmount>
