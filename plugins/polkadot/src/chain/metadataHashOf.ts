import type { ApiPromise } from '@polkadot/api'
import { rawMetadataOf } from './rawMetadataOf.js'
import { toHex } from './toHex.js'

/** What a chain's token looks like to a wallet that has nothing but the metadata's hash to trust. */
export interface TokenFace {
  readonly decimals: number
  readonly symbol: string
}

/**
 * The hash of the runtime's metadata (RFC-0078) for a chain that checks it, so that a wallet can show what it signs without
 * trusting the page. Nothing for a runtime that does not know the check, or whose metadata have a form that cannot be hashed: what
 * is signed without it is as valid.
 */
export async function metadataHashOf(
  api: ApiPromise,
  { decimals, symbol }: TokenFace
): Promise<`0x${string}` | undefined> {
  const raw = await rawMetadataOf(api)
  if (!raw) return undefined
  const { merkleizeMetadata } = await import('@polkadot-api/merkleize-metadata')
  try {
    return toHex(merkleizeMetadata(raw, { decimals, tokenSymbol: symbol }).digest())
  } catch {
    return undefined
  }
}
