import type { Asset, Finding, Network, PluginContext, TransferIntent } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { NetworkApi } from '../chain/NetworkApi.js'

/** The dependencies of preparing a transfer. */
export interface PrepareContext {
  readonly kit: Pick<PluginContext, 'connections' | 'signal' | 'storage'>
  readonly network: Network
  readonly networkApi: NetworkApi
}

/** The input for planning a transfer. */
export interface TransferDraft {
  readonly api: ApiPromise
  readonly network: Network
  readonly intent: TransferIntent
  /** Both in the network's own form. */
  readonly from: string
  readonly to: string
}

/** A transfer that satisfies the chain's rules. */
export interface TransferPlan {
  readonly extrinsic: SubmittableExtrinsic<'promise'>
  readonly asset: Asset
  /** The amount that arrives, in base units of the asset. */
  readonly amount: bigint
  readonly fee: { readonly expected: bigint; readonly most: bigint }
  readonly findings: readonly Finding[]
}

/** The cost of an extrinsic for its sender. The fee follows the chain's load, so it can be a tenth higher when the extrinsic runs. */
export async function estimateFee(
  extrinsic: SubmittableExtrinsic<'promise'>,
  address: string
): Promise<TransferPlan['fee']> {
  const expected = (await extrinsic.paymentInfo(address)).partialFee.toBigInt()
  return { expected, most: (expected * 11n + 9n) / 10n }
}

/** A frozen finding. */
export const finding = (code: string, level: Finding['level'], text: string): Finding =>
  Object.freeze({ code, level, text })
