import type { ApiPromise } from '@polkadot/api'

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
  if (!api.registry.signedExtensions.includes('CheckMetadataHash')) return undefined
  const answer = await api.call.metadata?.metadataAtVersion?.(15)
  const raw = answer as { unwrapOr?(other: null): { toU8a(bare: boolean): Uint8Array } | null } | undefined
  const bytes = raw?.unwrapOr?.(null)?.toU8a(true)
  if (!bytes) return undefined
  const { merkleizeMetadata } = await import('@polkadot-api/merkleize-metadata')
  try {
    const digest = merkleizeMetadata(bytes, { decimals, tokenSymbol: symbol }).digest()
    return `0x${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  } catch {
    return undefined
  }
}
