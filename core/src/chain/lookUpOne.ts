import type { NetworkId } from '../contract/Network.js'
import type { NameLookup, NameSource } from '../features/sources.js'

/** `lookup` of a source of names that knows many addresses at once: what it knows of one, and whom its name leads to. */
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
