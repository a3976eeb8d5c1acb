import { isKitError, type Network } from '@plugboard/core'
import { solanaErrors } from '../errors.js'
import type { RpcReader } from './RpcReader.js'
import { refusalOf } from './refusalOf.js'

/** A node that has it already, and one that lags behind and does not know its blockhash yet: neither is an end. */
const noRefusal = /AlreadyProcessed|already been processed|BlockhashNotFound|Blockhash not found/i

/**
 * Gives a signed transaction to the network. Where no endpoint answers, it may have been taken all the same, so that is no error: whether
 * it arrives is seen when it is looked for.
 *
 * @param wire in base64
 * @throws KitError `solana/notEnough`, `solana/failed` when the network refuses it
 */
export async function sendSigned(
  reader: RpcReader,
  network: Network,
  wire: string,
  signal?: AbortSignal
): Promise<void> {
  const params = [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }]
  try {
    await reader.send(network, { method: 'sendTransaction', params, signal })
  } catch (error) {
    if (!isKitError(error) || error.code !== 'solana/readFailed') throw error
    const said = wordsIn(error.cause)
    if (said === undefined || noRefusal.test(said)) return
    const why = refusalOf(error)
    throw why === error ? solanaErrors.failed({ cause: error.cause, notes: said.slice(0, 300) }) : why
  }
}

/** A node's own words; nothing where none answered. */
function wordsIn(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || cause instanceof Error) return undefined
  const { message, data } = cause as { message?: unknown; data?: { err?: unknown } }
  return `${message} ${JSON.stringify(data?.err ?? '')}`
}
