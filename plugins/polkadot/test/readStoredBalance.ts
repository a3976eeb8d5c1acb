import { bnToU8a, hexToU8a, u8aConcat, u8aToBigInt, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import type { LocalPolkadot } from './startLocal'

/** The hasher `Blake2_128Concat` of storage keys. */
const hashed = (key: Uint8Array) => u8aConcat(blake2AsU8a(key, 128), key)

/**
 * Reads an account's free balance from a chain's storage, without the chain's library and metadata.
 *
 * @param asset the number of an asset of the `assets` pallet, by default the chain's own currency
 */
export async function readStoredBalance(
  chain: Pick<LocalPolkadot, 'rpc'>,
  address: string,
  asset?: string
): Promise<bigint> {
  const owner = hashed(decodeAddress(address))
  const keys = asset === undefined ? [owner] : [hashed(bnToU8a(Number(asset), { bitLength: 32 })), owner]
  const pallet = xxhashAsU8a(asset === undefined ? 'System' : 'Assets', 128)
  const key = u8aConcat(pallet, xxhashAsU8a('Account', 128), ...keys)
  const found = (await chain.rpc('state_getStorage', [u8aToHex(key)])) as `0x${string}` | null
  // An account's own balance comes after four counters of 32 bits; that of an asset is the first field.
  const start = asset === undefined ? 16 : 0
  return found ? u8aToBigInt(hexToU8a(found).slice(start, start + 16)) : 0n
}
