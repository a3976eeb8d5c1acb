import type { AssetChange, Fee, Finding, RpcRequest } from '@plugboard/core'
import type { InputToSign } from '../drivers/BitcoinDriver.js'
import type { Coin } from '../reads/esploraAnswers.js'

/** The way a payment is made: as a PSBT that the wallet only signs, or by a wallet that builds it itself. */
export interface PaymentPlan {
  /** In satoshis. */
  readonly amount: bigint
  readonly request: RpcRequest
  readonly changes: readonly AssetChange[]
  readonly simulated: 'passed' | 'cannot'
  /** Absent if the wallet sets the fee. */
  readonly fee?: Fee
  readonly findings: readonly Finding[]
  readonly raw: string
  /** The PSBT in base64, the coins that it spends, and the inputs to sign; absent if the wallet builds the payment. */
  readonly built?: {
    readonly psbt: string
    readonly coins: readonly Coin[]
    readonly inputs: readonly InputToSign[]
  }
}
