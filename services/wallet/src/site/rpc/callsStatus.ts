import * as z from 'zod/mini'
import { FrameError } from '../frame/FrameError.js'
import { type Batch, readBatchId } from './batchId.js'
import { findNetwork } from './findNetwork.js'
import type { RpcParts } from './SignMethod.js'

/** Code of EIP-5792 for an id that the wallet does not know. */
const unknownBatch = 5730

const receiptShape = z.object({
  ...{ status: z.string(), blockHash: z.string(), blockNumber: z.string() },
  ...{ gasUsed: z.string(), transactionHash: z.string() },
  logs: z.array(z.object({ address: z.string(), data: z.string(), topics: z.array(z.string()) }))
})

/**
 * `wallet_getCallsStatus`, EIP-5792: what the network says about the transactions of a batch. The id lists them; a single transaction has run all
 * calls or none.
 */
export async function callsStatus(params: unknown, { project, reads }: Pick<RpcParts, 'project' | 'reads'>) {
  const [id] = Array.isArray(params) ? params : []
  const batch = readBatchId(id)
  if (!batch) throw new FrameError('INVALID', { rpc: unknownBatch, message: 'Unknown id of calls' })
  const network = findNetwork(project, batch.chainId)
  const answers = await Promise.all(
    batch.hashes.map((hash) => reads.ask(network.id, 'eth_getTransactionReceipt', [hash]))
  )
  const receipts = answers.flatMap((answer) => z.safeParse(receiptShape, answer).data ?? [])
  return {
    ...{
      version: '2.0.0',
      id,
      chainId: `0x${batch.chainId.toString(16)}`,
      atomic: batch.isWhole && batch.hashes.length === 1
    },
    status: statusOf(receipts, batch),
    receipts
  }
}

/** 100 pending, 200 all succeeded, 500 none succeeded, 600 some did. */
function statusOf(
  receipts: readonly { readonly status: string }[],
  { hashes, isWhole }: Pick<Batch, 'hashes' | 'isWhole'>
): number {
  if (receipts.length < hashes.length) return 100
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === 0) return 500
  return isWhole && succeeded === hashes.length ? 200 : 600
}
