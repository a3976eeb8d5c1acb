import { QueryClient, setupTxExtension } from '@cosmjs/stargate'
import type { CometClient } from '@cosmjs/tendermint-rpc'
import { isOwnError } from '@plugboard/core'
import { sendMessage } from './paymentDocument.js'
import type { Payer } from './readPayer.js'

/** The result of simulating a payment. */
export interface SimulatedPayment {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  /** The gas that it used, if it passed. */
  readonly gasUsed: number
}

/** The gas for a payment of coins, if the network cannot say. */
const usualGas = 110_000

/** Simulates a payment with Simulate, which checks everything except the signature and the fee. */
export async function simulatePayment(
  comet: CometClient,
  payer: Payer,
  { memo, ...payment }: Parameters<typeof sendMessage>[0] & { readonly memo: string }
): Promise<SimulatedPayment> {
  const { tx } = QueryClient.withExtensions(comet, setupTxExtension)
  try {
    const { gasInfo } = await tx.simulate([sendMessage(payment)], memo, payer.publicKey, payer.sequence)
    if (gasInfo) return { simulated: 'passed', gasUsed: Number(gasInfo.gasUsed) }
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    if (isOwnError(error) || !/^Query failed with/.test(words)) throw error
    if (!/unknown query path/.test(words))
      return { simulated: 'failed', reason: words.slice(0, 300), gasUsed: usualGas }
  }
  return { simulated: 'cannot', gasUsed: usualGas }
}
