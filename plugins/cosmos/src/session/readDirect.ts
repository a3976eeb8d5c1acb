import type { DirectDocument } from '../drivers/Documents.js'
import { cosmosErrors } from '../errors.js'
import { readBytes } from './readBytes.js'

/** Reads a document of SIGN_MODE_DIRECT as a request holds it, for one chain. @throws KitError `cosmos/badDocument` */
export function readDirect(value: unknown, chain: string): DirectDocument {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = Object(value) as Record<string, unknown>
  if (chainId !== chain)
    throw cosmosErrors.badDocument({ notes: `'chainId' of the document is not ${chain}.` })
  const number = String(accountNumber)
  if (!/^\d{1,20}$/.test(number)) throw cosmosErrors.badDocument({ notes: "'accountNumber' is no number." })
  return {
    bodyBytes: readBytes('bodyBytes', bodyBytes),
    authInfoBytes: readBytes('authInfoBytes', authInfoBytes),
    chainId: chain,
    accountNumber: BigInt(number)
  }
}
