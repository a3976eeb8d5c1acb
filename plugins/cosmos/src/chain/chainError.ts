import { BroadcastTxError } from '@cosmjs/stargate'
import { isOwnError, type KitError } from '@plugboard/core'
import { cosmosErrors } from '../errors.js'

type Make = (options: { cause: unknown; notes: string }) => KitError

/** Codes of the Cosmos SDK (`types/errors`), in its own codespace. */
const byCode: Readonly<Record<number, Make>> = {
  5: cosmosErrors.notEnough,
  11: cosmosErrors.outOfGas,
  13: cosmosErrors.insufficientFee,
  32: cosmosErrors.wrongSequence
}

/** The error of a code that a chain gives to a transaction; `fallback` for those without a meaning of their own. */
export const codeError = (code: number, codespace: string, log: string, fallback: Make, cause: unknown) =>
  ((codespace === 'sdk' ? byCode[code] : undefined) ?? fallback)({ cause, notes: log.slice(0, 300) })

/** Makes a KitError of what cosmjs threw while it read, simulated or sent. */
export function chainError(error: unknown): KitError {
  if (isOwnError(error)) return error
  if (error instanceof BroadcastTxError)
    return codeError(error.code, error.codespace, error.log ?? '', cosmosErrors.refused, error)
  const words = error instanceof Error ? error.message : ''
  const notes = words.slice(0, 300)
  if (/insufficient funds|does not exist on chain/i.test(words))
    return cosmosErrors.notEnough({ cause: error, notes })
  return /^Query failed with/.test(words)
    ? cosmosErrors.refused({ cause: error, notes })
    : cosmosErrors.readFailed({ cause: error, notes })
}
