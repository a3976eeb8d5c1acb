import type { GatewayRequest, NetworkId } from '@plugboard/core'
import type {
  NamedAddress,
  NameLookup,
  NameRegistration,
  NameSource,
  NameSuggestion,
  ResolvedName
} from '@plugboard/core/features'
import type { Caller } from './GatewayApi.js'
import type { HttpClient } from './http/HttpClient.js'
import { HttpError, HttpStatus } from './http/httpErrors.js'
import {
  type NameRecord,
  readIdentities,
  readIdentity,
  readNameRecord,
  readReverse,
  readSuggestions
} from './responses/readNames.js'
import { retryForMs } from './ServedChains.js'

type Identity = Required<NameLookup>

/** How long an address's name is remembered, in milliseconds. */
const identityMs = 5 * 60_000

/** The number of addresses that are remembered. */
const maxIdentities = 200

const etherCoinType = 60
const evmCoinType = 0x80000000

/** Names from the gateway service, which issues some itself and looks up those of ENS. On `eip155`, except its test networks. */
export class GatewayNameSource implements NameSource {
  readonly id = 'gateway'
  readonly #identities = new Map<string, { readonly identity: Promise<Identity>; readonly at: number }>()

  /** @param isTestnet whether a network is a test network, whose accounts are not looked up */
  constructor(
    private readonly http: HttpClient,
    private readonly caller: Caller,
    private readonly isTestnet: (networkId: NetworkId) => boolean
  ) {}

  serves(networkId: NetworkId): boolean {
    const [namespace, id] = networkId.split(':')
    // ENSIP-11 has coin types only for smaller ids.
    return namespace === 'eip155' && Number(id) < evmCoinType && !this.isTestnet(networkId)
  }

  /** Requested again each time: a name's address can change between a review and the transaction. */
  async resolve(name: string, networkId: NetworkId, signal?: AbortSignal): Promise<ResolvedName | undefined> {
    const coinType = coinTypeOf(networkId)
    const record = await this.#get(`account/${encodeURIComponent(name)}`, { apiVersion: 2, coinType }, signal)
      .then(readNameRecord)
      .catch(unlessNobody)
    const found = record && resolvedBy(record, coinType)
    if (!found) return undefined
    // A visitor compares this address with one from elsewhere; the hash function is loaded with the first name.
    const { checksumAddress } = await import('./checksumAddress.js')
    return { ...found, address: checksumAddress(found.address) }
  }

  /**
   * The name and the picture that the service knows for an address, otherwise the first name that the address has registered. A service of this
   * project returns everything in one answer, including the address that the name leads to.
   */
  lookup(address: string, networkId: NetworkId): Promise<Identity> {
    const key = `${networkId} ${address.toLowerCase()}`
    const known = this.#identities.get(key)
    if (known && Date.now() - known.at < identityMs) return known.identity
    const identity = this.#ask(address, coinTypeOf(networkId))
    this.#identities.delete(key)
    this.#identities.set(key, { identity, at: Date.now() })
    const [oldest = ''] = this.#identities.keys()
    if (this.#identities.size > maxIdentities) this.#identities.delete(oldest)
    identity.catch(() => this.#identities.delete(key))
    return identity
  }

  /** The names that the service knows for many addresses, with one request. */
  async lookupAll(
    addresses: readonly string[],
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ReadonlyMap<string, NamedAddress>> {
    const body = { addresses, coinType: coinTypeOf(networkId) }
    const found = readIdentities(
      await this.http.post('/v1/identities', { body, params: this.caller, signal })
    )
    const byAddress = new Map(found.map((one) => [one.asked.toLowerCase(), one]))
    return new Map(
      addresses.flatMap((address) => {
        const { name, avatar, address: owner } = byAddress.get(address.toLowerCase()) ?? {}
        return name === undefined || owner === undefined ? [] : [[address, { name, avatar, address: owner }]]
      })
    )
  }

  async suggestions(text: string, zone: string, signal?: AbortSignal): Promise<readonly NameSuggestion[]> {
    return readSuggestions(await this.#get(`suggestions/${encodeURIComponent(text)}`, { zone }, signal))
  }

  async register({ coinType, ...registration }: NameRegistration, signal?: AbortSignal): Promise<void> {
    const body = { coin_type: coinType, ...registration }
    await this.http.post('/v1/profile/account', { body, params: this.caller, signal })
    this.#identities.clear()
  }

  async #ask(address: string, coinType: number): Promise<Identity> {
    const params = { sender: address, coinType, ...this.caller }
    const { record, ...found } = readIdentity(
      await this.http.get(`/v1/identity/${address}`, { params, retryForMs })
    )
    const resolved = record ? resolvedBy(record, coinType) : undefined
    if (found.name !== undefined || record === null) return { ...found, resolved }
    const [first] = readReverse(await this.#get(`reverse/${address}`, { sender: address, apiVersion: 2 }))
    return { name: first, avatar: undefined, resolved: undefined }
  }

  #get(path: string, params: GatewayRequest['params'], signal?: AbortSignal): Promise<unknown> {
    const request = { params: { ...params, ...this.caller }, retryForMs, signal }
    return this.http.get(`/v1/profile/${path}`, request)
  }
}

/** The address of a name for a network, for all of `eip155`, or for Ethereum, which the result states. */
function resolvedBy({ name, addresses }: NameRecord, coinType: number): ResolvedName | undefined {
  const own = addresses[coinType] ?? addresses[evmCoinType]
  if (own) return { name, address: own.address }
  const other = addresses[etherCoinType]
  return other && { name, address: other.address, isOtherNetwork: true }
}

function unlessNobody(error: unknown): undefined {
  if (error instanceof HttpError && error.status === HttpStatus.notFound) return undefined
  throw error
}

/** ENSIP-11. */
function coinTypeOf(networkId: NetworkId): number {
  const id = Number(networkId.split(':')[1])
  return id === 1 ? etherCoinType : (evmCoinType | id) >>> 0
}
