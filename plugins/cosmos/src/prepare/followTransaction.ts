import { connectErrors, isKitError } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import { base64, hex } from '@scure/base'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { connectComet } from '../chain/connectComet.js'
import type { RpcReader } from '../chain/RpcReader.js'

/** A transaction that is on its way. */
export interface FollowedTransaction {
  /** Its hash, in upper-case hex. */
  readonly id: string
  /** Gives it to the network once more. Absent where nobody here has it. */
  readonly resend?: (() => Promise<unknown>) | undefined
  /** Whose transaction it is, and at which place in their sequence it stands, where that is known. */
  readonly place?: { readonly from: string; readonly sequence: number } | undefined
  readonly signal: AbortSignal
}

/** How often the network is asked about a transaction, in milliseconds. */
const pollMs = { first: 500, longest: 6_000, factor: 1.3 } as const

/**
 * Follows a transaction until a block holds it, or another one with its place in the account's sequence. An endpoint that cannot be reached, and
 * one that keeps no transactions, is asked again.
 *
 * @throws KitError `connect/aborted` when the signal aborts
 */
export async function followTransaction(
  reader: RpcReader,
  network: CosmosNetwork,
  { id, resend, place, signal }: FollowedTransaction
): Promise<'confirmed' | 'failed' | 'replaced'> {
  let delay: number = pollMs.first
  for (;;) {
    if (signal.aborted) throw connectErrors.aborted()
    try {
      const state = await readState(reader, network, id, signal)
      if (state) return state
      if (place && (await readSequence(reader, network, place.from, signal)) > place.sequence)
        // The block may have come between the two questions.
        return (await readState(reader, network, id, signal)) ?? 'replaced'
      await resend?.()
    } catch {
      // The endpoint did not answer, or takes it no more: the transaction goes its way all the same.
    }
    await sleep(delay, { signal })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}

/** How a transaction ended; `undefined` while no block holds it. @throws KitError `cosmos/readFailed` by a node that cannot say */
async function readState(
  reader: RpcReader,
  network: CosmosNetwork,
  id: string,
  signal: AbortSignal
): Promise<'confirmed' | 'failed' | undefined> {
  const params = { hash: base64.encode(hex.decode(id.toLowerCase())), prove: false }
  const answer = await reader.send(network, { method: 'tx', params, signal }).catch((error: unknown) => {
    if (isKitError(error) && /not found/i.test(String(error.notes))) return undefined
    throw error
  })
  if (answer === undefined) return undefined
  const { code = 0 } = Object(Object(answer).tx_result) as { code?: unknown }
  return code === 0 ? 'confirmed' : 'failed'
}

async function readSequence(
  reader: RpcReader,
  network: CosmosNetwork,
  address: string,
  signal: AbortSignal
): Promise<number> {
  const { StargateClient } = await import('@cosmjs/stargate')
  const client = await StargateClient.create(await connectComet(reader, network, signal))
  return (await client.getSequence(address)).sequence
}
