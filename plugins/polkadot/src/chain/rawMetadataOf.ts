import type { ApiPromise } from '@polkadot/api'

/** The runtime's metadata in version 15, as the runtime gives them; nothing for a runtime that checks no hash of them (RFC-0078). */
export async function rawMetadataOf(api: ApiPromise): Promise<Uint8Array | undefined> {
  if (!api.registry.signedExtensions.includes('CheckMetadataHash')) return undefined
  const answer = await api.call.metadata?.metadataAtVersion?.(15)
  const raw = answer as { unwrapOr?(other: null): { toU8a(bare: boolean): Uint8Array } | null } | undefined
  return raw?.unwrapOr?.(null)?.toU8a(true)
}
