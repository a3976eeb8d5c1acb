import { type GatewayClient, type NetworkId, type PluginContext, safeHttpsUrl } from '@plugboard/core'
import type { NameSource, ResolvedName } from '@plugboard/core/features'
import { type Address, createClient, custom, getAddress, type Hex, isAddress, isHex } from 'viem'
import { mainnet } from 'viem/chains'
import { getEnsAddress, getEnsName, getEnsText, toCoinType } from 'viem/ens'
import { eip155Errors } from '../errors.js'
import { normalizeName } from './normalizeName.js'

/** Ethereum's own coin type, which names had addresses for before other networks (SLIP-44). */
const etherCoinType = 60n

/** An address for every network of `eip155` that has none of its own (ENSIP-19). */
const evmCoinType = 0x80000000n

/** Where ENS is, and who asks hosts that its resolvers name. */
interface EnsPlace {
  readonly network: NetworkId
  readonly universalResolver: string | undefined
  readonly offchain: 'gateway' | 'allow' | 'off'
}

/** By which the universal resolver says that the gateway service is to be asked: no host has this address. */
const gatewayUrl = 'x-plugboard-gateway:'

/** Names of ENS, as its universal resolver on the chain gives them. */
export class EnsSource implements Pick<NameSource, 'resolve' | 'lookup'> {
  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces'>,
    private readonly place: EnsPlace,
    private readonly gateway: () => (() => Promise<GatewayClient>) | undefined
  ) {}

  /** The address for the network, else that for all of `eip155`, else that for Ethereum, which is said then. Rejects when the chain gives no answer. */
  async resolve(
    given: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ResolvedName | undefined> {
    const name = normalizeName(given)
    if (name === undefined || !name.includes('.')) return undefined
    const { client, options } = this.#open(signal)
    const own = coinTypeOf(networkId)
    const [address, shared, ether] = await Promise.all(
      [own, evmCoinType, etherCoinType].map((coinType) =>
        getEnsAddress(client, { ...options, name, coinType })
      )
    )
    const found = toAddress(address) ?? toAddress(shared)
    if (found) return { name, address: found }
    const other = toAddress(ether)
    return other && { name, address: other, isOtherNetwork: true }
  }

  /** What an address calls itself for the network, else for Ethereum: a normalised name that leads back to it, and a picture. */
  async lookup(address: string, networkId: NetworkId, signal?: AbortSignal) {
    if (!isAddress(address, { strict: false })) return undefined
    const { client, options } = this.#open(signal)
    const coinTypes = [...new Set([coinTypeOf(networkId), etherCoinType])]
    const names = await Promise.all(
      coinTypes.map((coinType) => getEnsName(client, { ...options, address, coinType }))
    )
    const name = names.find((one) => one !== null)
    // One that is not normalised may look like another.
    if (!name || normalizeName(name) !== name) return undefined
    const avatar = await getEnsText(client, { ...options, name, key: 'avatar' }).catch(() => null)
    return { name, avatar: safeHttpsUrl(avatar) }
  }

  #open(signal: AbortSignal | undefined) {
    const { universalResolver = mainnet.contracts.ensUniversalResolver.address, offchain } = this.place
    const client = createClient({
      transport: custom({ request: (question) => this.#read(question, signal) }, { retryCount: 0 }),
      ccipRead:
        offchain === 'off'
          ? false
          : offchain === 'allow'
            ? undefined
            : { request: (query) => this.#askGateway(query, signal) }
    })
    const options = {
      universalResolverAddress: universalResolver as Address,
      ...(offchain === 'gateway' && { gatewayUrls: [gatewayUrl] })
    }
    return { client, options }
  }

  /** Asks the namespace's endpoint. A call that reverts is an answer: resolvers say so where to ask further. */
  async #read(
    { method, params }: { readonly method: string; readonly params?: unknown },
    signal: AbortSignal | undefined
  ): Promise<unknown> {
    const namespace = this.kit.namespaces.get('eip155')
    if (!namespace) throw eip155Errors.unknownChain({ notes: 'The namespace eip155 is not composed.' })
    try {
      return await namespace.read({
        namespace: 'eip155',
        networkId: this.place.network,
        method,
        params,
        signal
      })
    } catch (error) {
      const data = revertOf(error)
      throw data === undefined ? error : Object.assign(new Error('execution reverted'), { code: 3, data })
    }
  }

  /** Whatever else an answer of the chain names is not asked: it may come from an endpoint that lies. */
  async #askGateway(
    { data, urls }: { readonly data: Hex; readonly urls: readonly string[] },
    signal: AbortSignal | undefined
  ): Promise<Hex> {
    const open = this.gateway()
    if (!open || urls.length !== 1 || urls[0] !== gatewayUrl)
      throw new Error('Nobody asks hosts off the chain')
    const answer = await (await open()).post('/v1/ccip/batch', { body: { data }, signal })
    const { data: found } = Object(answer) as { readonly data?: unknown }
    if (!isHex(found)) throw new Error('The gateway service gave no bytes')
    return found
  }
}

const coinTypeOf = (networkId: NetworkId): bigint => toCoinType(Number(networkId.split(':')[1]))

/** Addresses for coin types come as bytes of any length. */
const toAddress = (bytes: Hex | null | undefined): Address | undefined =>
  bytes && isAddress(bytes, { strict: false }) && BigInt(bytes) !== 0n ? getAddress(bytes) : undefined

/** What a call reverted with, as an endpoint's error has it somewhere below. */
function revertOf(error: unknown): Hex | undefined {
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = (cause as { cause?: unknown }).cause
  ) {
    const { data } = cause as { readonly data?: unknown }
    const found: unknown = typeof data === 'object' ? Object(data).data : data
    if (isHex(found)) return found
  }
  return undefined
}
