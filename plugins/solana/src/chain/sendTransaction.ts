import { isKitError, type KitError, type Network } from '@plugboard/core'
import type { JsonRpcClient } from '@plugboard/core/chain'
import { solanaErrors } from '../errors.js'
import { unavailableCodes } from './rpcClient.js'

/** A node that already has it, or one that lags behind and does not know its blockhash yet: neither is a refusal. */
const harmless = /AlreadyProcessed|already been processed|BlockhashNotFound|Blockhash not found/i

/**
 * Sends a signed transaction to the network. It is not an error if no endpoint answers, because one may still have accepted it: a later look-up shows
 * whether it is included.
 *
 * @param wire in base64
 * @throws KitError `solana/notEnough`, `solana/failed` when the network refuses it
 */
export async function sendTransaction(
  client: JsonRpcClient,
  network: Network,
  wire: string,
  signal?: AbortSignal
): Promise<void> {
  const params = [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }]
  try {
    await client.request(network, { method: 'sendTransaction', params, signal })
  } catch (error) {
    if (!isKitError(error) || error.code !== 'solana/readFailed') throw error
    const words = nodeWords(error.cause)
    if (words === undefined || harmless.test(words)) return
    const why = refusalOf(error)
    throw why === error ? solanaErrors.failed({ cause: error.cause, notes: words.slice(0, 300) }) : why
  }
}

/** The words of the node that refused; `undefined` if none answered or could be reached. */
function nodeWords(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || cause instanceof Error) return undefined
  const { code, message, data } = cause as { code?: unknown; message?: unknown; data?: { err?: unknown } }
  if (unavailableCodes.includes(Number(code))) return undefined
  return `${message} ${JSON.stringify(data?.err ?? '')}`
}

/** A node's error code for a transaction that would fail and is therefore not sent (`SEND_TRANSACTION_PREFLIGHT_FAILURE`). */
const wouldFail = -32002

/** The reason why a node did not send a transaction: a failure of the transaction, or of the connection to the node. */
export function refusalOf(error: unknown): unknown {
  if (!isKitError(error) || error.code !== 'solana/readFailed') return error
  const { code, data } = Object(error.cause) as { code?: unknown; data?: { err?: unknown } }
  return code === wouldFail ? failureOf(data?.err, error.cause) : error
}

/** The error of a `TransactionError` in the JSON form of nodes. */
export function failureOf(err: unknown, cause?: unknown): KitError {
  const notes = (JSON.stringify(err) ?? 'The node gave no reason.').slice(0, 300)
  return (isShort(err) ? solanaErrors.notEnough : solanaErrors.failed)({ cause, notes })
}

/** The payer is unknown to the chain or cannot pay the fee, or the transfer programs found an insufficient balance (their error 1). */
function isShort(err: unknown): boolean {
  if (err === 'InsufficientFundsForFee' || err === 'AccountNotFound') return true
  const { InstructionError: at, InsufficientFundsForRent: rent } = Object(err) as {
    InstructionError?: unknown
    InsufficientFundsForRent?: unknown
  }
  const [, inner] = Array.isArray(at) ? at : []
  return rent !== undefined || inner === 'InsufficientFunds' || Object(inner).Custom === 1
}
