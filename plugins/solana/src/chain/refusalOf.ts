import { isKitError, type KitError } from '@plugboard/core'
import { solanaErrors } from '../errors.js'

/** What a node answers when a transaction would fail, and so is not sent (`SEND_TRANSACTION_PREFLIGHT_FAILURE`). */
const wouldFail = -32002

/** Says why a node did not send a transaction: a failure of the transaction, or of the way to the node. */
export function refusalOf(error: unknown): unknown {
  if (!isKitError(error) || error.code !== 'solana/readFailed') return error
  const { code, data } = Object(error.cause) as { code?: unknown; data?: { err?: unknown } }
  return code === wouldFail ? failureOf(data?.err, error.cause) : error
}

/** The error of a `TransactionError`, as nodes write it in JSON. */
export function failureOf(err: unknown, cause?: unknown): KitError {
  const notes = (JSON.stringify(err) ?? 'The node said no reason.').slice(0, 300)
  return (isShort(err) ? solanaErrors.notEnough : solanaErrors.failed)({ cause, notes })
}

/** The payer is unknown to the chain or cannot pay the fee, or the programs of transfers found too little (their error 1). */
function isShort(err: unknown): boolean {
  if (err === 'InsufficientFundsForFee' || err === 'AccountNotFound') return true
  const { InstructionError: at, InsufficientFundsForRent: rent } = Object(err) as {
    InstructionError?: unknown
    InsufficientFundsForRent?: unknown
  }
  const [, inner] = Array.isArray(at) ? at : []
  return rent !== undefined || inner === 'InsufficientFunds' || Object(inner).Custom === 1
}
