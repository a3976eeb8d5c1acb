import type { Asset, Finding, Network, PluginContext, TransferIntent } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { NetworkApi } from '../chain/NetworkApi.js'

/** What preparing works on. */
export interface PrepareContext {
  readonly kit: Pick<PluginContext, 'connections' | 'signal' | 'storage'>
  readonly network: Network
  readonly networkApi: NetworkApi
}

/** What planning a transfer begins with. */
export interface TransferDraft {
  readonly api: ApiPromise
  readonly network: Network
  readonly intent: TransferIntent
  /** Both in the network's own form. */
  readonly from: string
  readonly to: string
}

/** A transfer that the chain would take, by its rules. */
export interface TransferPlan {
  readonly extrinsic: SubmittableExtrinsic<'promise'>
  readonly asset: Asset
  /** What arrives, in base units of the asset. */
  readonly amount: bigint
  readonly fee: { readonly expected: bigint; readonly most: bigint }
  readonly findings: readonly Finding[]
}

/** What an extrinsic costs its sender. The fee follows the chain's load, so it may be a tenth higher when the extrinsic runs. */
export async function estimateFee(
  extrinsic: SubmittableExtrinsic<'promise'>,
  address: string
): Promise<TransferPlan['fee']> {
  const expected = (await extrinsic.paymentInfo(address)).partialFee.toBigInt()
  return { expected, most: (expected * 11n + 9n) / 10n }
}

/** A finding that nobody changes. */
export const finding = (code: string, level: Finding['level'], text: string): Finding =>
  Object.freeze({ code, level, text })
