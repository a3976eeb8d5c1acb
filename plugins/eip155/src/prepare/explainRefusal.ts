import type { Intent, RpcRequest, TransactionStep } from '@plugboard/core'
import type { EvmReader } from '../chain/EvmReader.js'
import type { EvmCall } from './estimateFee.js'
import { readFingerprint } from './fingerprint.js'
import { requirePassing } from './tryCalls.js'

/** What nodes answer for a call that ends in a revert, and how deep wallets wrap it. */
const revertCode = 3
const mostWrapped = 4

/** Whether a wallet hands on that the network would refuse a call: wallets estimate what they are asked for before they sign it. */
function isRevert(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > mostWrapped) return false
  const { code, message, cause, data, originalError } = error as Readonly<Record<string, unknown>>
  if (code === revertCode || (typeof message === 'string' && /execution reverted/i.test(message))) return true
  return [cause, data, originalError].some((one) => isRevert(one, depth + 1))
}

/**
 * Says more of what a wallet has failed with, where it is certain that nothing was sent: the wallet says that the network would refuse it, the network says so
 * here too, and nothing of the account has come to it since this was prepared. Where one of the three is missing, nothing is certain.
 *
 * @param request what the wallet was asked for @param fingerprint where it would stand
 * @throws KitError `eip155/priceMoved` for a swap and `eip155/wouldFail` for anything else; else what the wallet failed with
 */
export async function explainRefusal(
  reader: EvmReader,
  error: unknown,
  { request, fingerprint }: { readonly request: RpcRequest } & Pick<TransactionStep, 'fingerprint'>,
  kind: Intent['kind'],
  signal: AbortSignal | undefined
): Promise<never> {
  const place = readFingerprint(fingerprint)
  // Who signs for a contract has nonces of their own.
  if (request.method === 'eth_sendTransaction' && isRevert(error) && place && place.sender !== 'contract') {
    const count = await reader
      .quantity('eth_getTransactionCount', [place.from, 'pending'])
      .catch(() => undefined)
    const [call] = request.params as readonly EvmCall[]
    if (call && count !== undefined && count <= BigInt(place.nonce))
      await requirePassing(reader, [call], kind, signal)
  }
  throw error
}
