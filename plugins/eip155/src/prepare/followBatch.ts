import type { Connection, RpcRequest, SentTransaction } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import { eip155Errors } from '../errors.js'
import { type BatchFingerprint, batchIdOf, readBatchStatus } from './batch.js'

/** How often the wallet is asked about a batch, in milliseconds. */
const pollMs = { first: 500, longest: 15_000, factor: 1.3 } as const

/**
 * The fingerprint of a batch once the wallet has accepted it. Wallets that do not support ids from pages answer with their own.
 *
 * @param answer the wallet's answer to `wallet_sendCalls`
 * @throws KitError `eip155/walletFailed` for an answer without an id
 */
export function readTakenBatch({ params }: RpcRequest, answer: unknown): BatchFingerprint {
  const [asked] = params as readonly [{ readonly from: string }]
  const batch = batchIdOf(answer)
  if (batch === undefined) throw eip155Errors.walletFailed({ notes: 'wallet_sendCalls returned no id.' })
  return Object.freeze({ batch, from: asked.from })
}

/**
 * Asks the wallet about a batch until a block contains it: only then is there a transaction hash. The wallet vouches for the result. The transaction
 * on the network cannot be compared with the request, because the account itself makes the calls.
 *
 * @throws KitError `eip155/walletFailed` for a batch that was never sent; `connect/aborted`
 */
export async function followBatch(
  connection: Connection,
  { batch }: BatchFingerprint,
  signals: readonly (AbortSignal | undefined)[]
): Promise<SentTransaction> {
  let delay: number = pollMs.first
  for (;;) {
    const { status, hash } = await readBatchStatus(connection, batch)
    if (status >= 200) {
      if (hash === undefined)
        throw eip155Errors.walletFailed({ notes: `The batch has status ${status} and no transaction.` })
      const outcome = status === 200 ? ('confirmed' as const) : ('failed' as const)
      return Object.freeze({ id: hash, settled: Promise.resolve(outcome) })
    }
    await sleep(delay, { signal: signals })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}
