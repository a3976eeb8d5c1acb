import type { NetworkId } from '../contract/Network.js'
import type { NameLookup, NameSource } from '../features/sources.js'

/** Implements `lookup` for a source of names that looks up many addresses at once: returns one address's name, and the account it resolves to. */
export async function lookUpOne(
  source: Required<Pick<NameSource, 'lookupAll'>>,
  address: string,
  networkId: NetworkId,
  signal?: AbortSignal
): Promise<NameLookup | undefined> {
  const found = (await source.lookupAll([address], networkId, signal)).get(address)
  if (!found) return undefined
  const { name, avatar, address: owner } = found
  return { name, ...(avatar !== undefined && { avatar }), resolved: { name, address: owner } }
}
