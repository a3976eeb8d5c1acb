import type { Intent, TransactionStep } from '@plugboard/core'
import { errorCodes, readSafely } from '@plugboard/core/chain'
import type { EvmReader } from '../chain/EvmReader.js'
import type { EvmCall } from './estimateFee.js'
import { readFingerprint } from './fingerprint.js'
import { requirePassing } from './tryCalls.js'

/** The code that nodes return for a reverted call, and how deeply wallets wrap it. */
const revertCode = 3
const mostWrapped = 4

/** Whether a wallet reports that the network would refuse a call: wallets estimate a request before they sign it. */
function isRevert(error: unknown): boolean {
  return errorCodes(error).includes(revertCode) || saysRevert(error)
}

function saysRevert(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > mostWrapped) return false
  const message = readSafely(error, 'message')
  if (typeof message === 'string' && /execution reverted/i.test(message)) return true
  return ['cause', 'data', 'originalError'].some((name) => saysRevert(readSafely(error, name), depth + 1))
}

/**
 * Adds detail to a wallet's error if it is certain that nothing was sent. That requires three things: the wallet says that the network would refuse
 * the request, the network says the same here, and no transaction of the account has arrived since this was prepared. If one of the three is missing,
 * nothing is certain. Nor is it for an account that others can send for, because its own nonce then says nothing: a contract, or an account that has
 * delegated (EIP-7702).
 *
 * @param step what the wallet was asked for, and its expected place
 * @throws KitError `eip155/priceMoved` for a swap and `eip155/wouldFail` for anything else; otherwise the wallet's own error
 */
export async function explainRefusal(
  reader: EvmReader,
  error: unknown,
  { label, request, fingerprint }: TransactionStep,
  kind: Intent['kind'],
  signal: AbortSignal | undefined
): Promise<never> {
  const place = readFingerprint(fingerprint)
  const [call] = request.params as readonly EvmCall[]
  if (request.method !== 'eth_sendTransaction' || !call || !isRevert(error) || place?.sender !== 'plain')
    throw error
  // A refused allowance has nothing to do with a price.
  const trial = requirePassing(reader, [call], label === 'act' ? kind : 'calls', signal)
  const refusal: unknown = await trial.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (refusal === undefined) throw error
  // Asked last: a transaction that arrives during the trial might be why it failed.
  const count = await reader
    .quantity('eth_getTransactionCount', [place.from, 'pending'])
    .catch(() => undefined)
  throw count !== undefined && count <= BigInt(place.nonce) ? refusal : error
}
