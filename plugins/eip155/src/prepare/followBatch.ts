import type { Connection, SentTransaction } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import { eip155Errors } from '../errors.js'

/** How often the wallet is asked about a batch, in milliseconds. */
const pollMs = { first: 500, longest: 15_000, factor: 1.3 } as const

/** What a wallet says of a batch (EIP-5792). */
interface BatchStatus {
  /** 100: it waits. 200: it has happened. 4xx and 5xx: it has not. */
  readonly status: number
  readonly hash: string | undefined
}

/**
 * Asks the wallet about a batch until a block holds it: only then there is a transaction hash. The wallet answers for it; what the network has
 * cannot be compared with the request, because the account itself makes the calls.
 *
 * @param answer what the wallet answered to `wallet_sendCalls`
 * @throws KitError `eip155/walletFailed` for an answer without an id, and for a batch that was never sent; `connect/aborted`
 */
export async function followBatch(
  connection: Connection,
  answer: unknown,
  signals: readonly (AbortSignal | undefined)[]
): Promise<SentTransaction> {
  const id = typeof answer === 'string' ? answer : Object(answer).id
  if (typeof id !== 'string') throw eip155Errors.walletFailed({ notes: 'wallet_sendCalls gave no id.' })
  let delay: number = pollMs.first
  for (;;) {
    const { status, hash } = await readStatus(connection, id)
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

/** A wallet that does not answer is asked again: the batch goes its way all the same. */
async function readStatus({ session, networkId }: Connection, id: string): Promise<BatchStatus> {
  const request = {
    namespace: 'eip155',
    networkId,
    method: 'wallet_getCallsStatus',
    params: [id]
  } as const
  const answer = await session.request(request).catch(() => undefined)
  const { status, receipts } = Object(answer) as { status?: unknown; receipts?: unknown }
  const last = Object(Array.isArray(receipts) ? receipts.at(-1) : undefined)
  const hash = last.transactionHash
  return {
    status: typeof status === 'number' ? status : 100,
    hash: typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash) ? hash : undefined
  }
}
