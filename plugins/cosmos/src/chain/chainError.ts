import { BroadcastTxError } from '@cosmjs/stargate'
import { isOwnError, type KitError } from '@plugboard/core'
import { cosmosErrors } from '../errors.js'

type ErrorFactory = (options: { cause: unknown; notes: string }) => KitError

/** Codes of the Cosmos SDK (`types/errors`), in its own codespace. */
const byCode: Readonly<Record<number, ErrorFactory>> = {
  5: cosmosErrors.notEnough,
  11: cosmosErrors.outOfGas,
  13: cosmosErrors.insufficientFee,
  32: cosmosErrors.wrongSequence
}

/** The error for a chain's transaction code; `fallback` for codes without a specific error. */
export const codeError = (
  code: number,
  codespace: string,
  log: string,
  fallback: ErrorFactory,
  cause: unknown
) => ((codespace === 'sdk' ? byCode[code] : undefined) ?? fallback)({ cause, notes: log.slice(0, 300) })

/** Converts what cosmjs threw while reading, simulating or sending to a KitError. */
export function chainError(error: unknown): KitError {
  if (isOwnError(error)) return error
  if (error instanceof BroadcastTxError)
    return codeError(error.code, error.codespace, error.log ?? '', cosmosErrors.refused, error)
  const message = error instanceof Error ? error.message : ''
  const notes = message.slice(0, 300)
  if (/insufficient funds|does not exist on chain/i.test(message))
    return cosmosErrors.notEnough({ cause: error, notes })
  return /^Query failed with/.test(message)
    ? cosmosErrors.refused({ cause: error, notes })
    : cosmosErrors.readFailed({ cause: error, notes })
}
