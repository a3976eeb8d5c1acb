import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { NetworkId, PluginContext } from '@plugboard/core'
import { lookUpOne } from '@plugboard/core/chain'
import type { NamedAddress, NameSource, ResolvedName } from '@plugboard/core/features'
import { xxhashAsU8a } from '@polkadot/util-crypto'
import { decodeSs58, encodeSs58 } from '../address/ss58.js'
import { polkadotErrors } from '../errors.js'
import { ss58FormatOf } from '../PolkadotNetwork.js'

/** A username: letters and digits, and the suffix of the authority that issued it; 32 bytes at most. */
const username = /^(?=.{3,32}$)[a-z\d]+\.[a-z\d]+$/

/** Names of accounts as the pallet `identity` stores them on a chain: each leads to one account, and an account has one primary name. */
export class UsernameSource implements Pick<NameSource, 'resolve' | 'lookup' | 'lookupAll'> {
  /** @param network that the names are stored on */
  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces' | 'networks'>,
    private readonly network: NetworkId
  ) {}

  async resolve(
    given: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ResolvedName | undefined> {
    const name = given.toLowerCase()
    if (!username.test(name)) return undefined
    const [owner] = await this.#owners([name], signal)
    return owner && { name, address: this.#write(owner, networkId) }
  }

  async lookup(address: string, networkId: NetworkId, signal?: AbortSignal) {
    return lookUpOne(this, address, networkId, signal)
  }

  /** The primary usernames of many accounts, with two requests: which names they are, and whom they lead to. */
  async lookupAll(
    addresses: readonly string[],
    _networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ReadonlyMap<string, NamedAddress>> {
    const asked = addresses.flatMap((address) => {
      const { format, bytes } = decodeSs58(address) ?? {}
      return bytes && format !== undefined ? [{ address, format, bytes }] : []
    })
    const values = await this.#read(
      asked.map(({ bytes }) => keyOf('UsernameOf', xxhashAsU8a(bytes, 64), bytes)),
      signal
    )
    const named = asked.flatMap((one, index) => {
      const name = readText(values[index])
      return name !== undefined && username.test(name) ? [{ ...one, name }] : []
    })
    const owners = await this.#owners(
      named.map(({ name }) => name),
      signal
    )
    return new Map(
      named.flatMap(({ address, format, name }, index) => {
        const bytes = owners[index]
        return bytes ? [[address, { name, address: encodeSs58({ format, bytes }) }] as const] : []
      })
    )
  }

  /** The accounts that names lead to. */
  async #owners(
    names: readonly string[],
    signal: AbortSignal | undefined
  ): Promise<readonly (Uint8Array | undefined)[]> {
    const keys = names.map((name) => {
      const key = concatBytes(compact(name.length), utf8ToBytes(name))
      return keyOf('UsernameInfoOf', blake2b(key, { dkLen: 16 }), key)
    })
    // An account, followed by the issuer of the name.
    return (await this.#read(keys, signal)).map((value) =>
      value && value.length >= 33 ? value.subarray(0, 32) : undefined
    )
  }

  /** Values of the chain's storage, with one request. @throws KitError `polkadot/readFailed` */
  async #read(
    keys: readonly string[],
    signal: AbortSignal | undefined
  ): Promise<readonly (Uint8Array | undefined)[]> {
    if (!keys.length) return []
    const namespace = this.kit.namespaces.get('polkadot')
    if (!namespace) throw polkadotErrors.readFailed({ notes: 'The namespace polkadot is not composed.' })
    const answer = await namespace.read({
      namespace: 'polkadot',
      networkId: this.network,
      method: 'state_queryStorageAt',
      params: [keys],
      signal
    })
    const changes: unknown = Array.isArray(answer) ? Object(answer[0]).changes : undefined
    if (!Array.isArray(changes))
      throw polkadotErrors.readFailed({ notes: 'The answer contains no storage changes.' })
    const values = new Map(
      changes.map((change) => (Array.isArray(change) ? change : [])) as [unknown, unknown][]
    )
    return keys.map((key) => toBytes(values.get(key)))
  }

  #write(bytes: Uint8Array, networkId: NetworkId): string {
    return encodeSs58({ format: ss58FormatOf(this.kit.networks.get(networkId)), bytes })
  }
}

/**
 * The storage key of an entry in one of the pallet's maps: the hashes of the pallet's and the map's names, and the hash of the key followed by the
 * key itself.
 */
function keyOf(map: string, hash: Uint8Array, key: Uint8Array): string {
  const parts = [xxhashAsU8a('Identity', 128), xxhashAsU8a(map, 128), hash, key]
  return `0x${bytesToHex(concatBytes(...parts))}`
}

/** A length below 64 in SCALE encoding. */
const compact = (length: number): Uint8Array => Uint8Array.of(length << 2)

/** A text of less than 64 bytes, preceded by its length. */
function readText(value: Uint8Array | undefined): string | undefined {
  const [length = 0] = value ?? []
  if (!value || (length & 3) !== 0 || value.length !== (length >> 2) + 1) return undefined
  return new TextDecoder().decode(value.subarray(1))
}

function toBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(value)) return undefined
  return hexToBytes(value.slice(2))
}
