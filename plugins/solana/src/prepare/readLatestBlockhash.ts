import { solanaErrors } from '../errors.js'
import type { SolanaReader } from './SolanaReader.js'

/** How long a prepared transaction is valid, in milliseconds: half the lifetime of its blockhash, so that the wallet has the other half. */
export const preparedMs = 30_000

/** A valid blockhash, and its last block. @throws KitError `connect/aborted`, `solana/readFailed` */
export async function readLatestBlockhash(reader: SolanaReader) {
  const { value, context } = Object(
    await reader.ask('getLatestBlockhash', [{ commitment: 'confirmed' }])
  ) as Record<string, unknown>
  const { blockhash, lastValidBlockHeight } = Object(value) as Record<string, unknown>
  const { slot } = Object(context) as { slot?: unknown }
  if (typeof blockhash !== 'string' || typeof lastValidBlockHeight !== 'number' || typeof slot !== 'number')
    throw solanaErrors.readFailed({ notes: 'getLatestBlockhash returned none.' })
  return { blockhash, lastValidBlockHeight, slot }
}
