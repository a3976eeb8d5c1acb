import { type GatewayClient, type NetworkId, type PluginContext, safeHttpsUrl } from '@plugboard/core'
import type { NameSource, ResolvedName } from '@plugboard/core/features'
import { type Address, createClient, custom, getAddress, type Hex, isAddress, isHex } from 'viem'
import { mainnet } from 'viem/chains'
import { getEnsAddress, getEnsName, getEnsText, toCoinType } from 'viem/ens'
import { eip155Errors } from '../errors.js'
import { askHosts } from './askHosts.js'
import { normalizeName } from './normalizeName.js'

/** Ethereum's own coin type, for which names had addresses before other networks were supported (SLIP-44). */
const etherCoinType = 60n

/** The coin type for every `eip155` network that has no address of its own (ENSIP-19). */
const evmCoinType = 0x80000000n

/** Where ENS is, and who contacts the hosts that its resolvers name. */
interface EnsPlace {
  readonly network: NetworkId
  readonly universalResolver: string | undefined
  readonly offchain: 'gateway' | 'allow' | 'off'
}

/** The URL with which the universal resolver says that the gateway service must be asked. No host has this address. */
const gatewayUrl = 'x-plugboard-gateway:'

/**
 * What the revert data of a universal resolver contains if the host of an off-chain name has not answered: `HttpError(uint16 status, string message)`
 * with the status 502, by itself or inside a `ResolverError`.
 */
const unanswered = `01800152${(502).toString(16).padStart(64, '0')}`

/** ENS names, as returned by the universal resolver on the chain. */
export class EnsSource implements Pick<NameSource, 'resolve' | 'lookup'> {
  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces'>,
    private readonly place: EnsPlace,
    private readonly gateway: () => (() => Promise<GatewayClient>) | undefined
  ) {}

  /**
   * The address for the network, otherwise the one for all of `eip155`, otherwise the one for Ethereum, which the result states. Rejects if the chain
   * gives no answer.
   */
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

  /** The primary name of an address for the network, otherwise for Ethereum: a normalised name that resolves back to it, and a picture. */
  async lookup(address: string, networkId: NetworkId, signal?: AbortSignal) {
    if (!isAddress(address, { strict: false })) return undefined
    const { client, options } = this.#open(signal)
    const coinTypes = [...new Set([coinTypeOf(networkId), etherCoinType])]
    const names = await Promise.all(
      coinTypes.map((coinType) => getEnsName(client, { ...options, address, coinType }))
    )
    const name = names.find((one) => one !== null)
    // A name that is not normalised can look like another.
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
          : { request: (query) => (offchain === 'allow' ? askHosts(query) : this.#askGateway(query, signal)) }
    })
    const options = {
      universalResolverAddress: universalResolver as Address,
      ...(offchain === 'gateway' && { gatewayUrls: [gatewayUrl] })
    }
    return { client, options }
  }

  /**
   * Calls the namespace's endpoint. A reverted call is also an answer: this is how resolvers say where to ask further.
   *
   * @throws KitError `eip155/readFailed` also if an off-chain host has not answered, which viem would take as a name that nobody has
   */
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
      // Without a cause: viem would find the revert data in it.
      if (data?.includes(unanswered))
        throw eip155Errors.readFailed({ notes: 'The host of an off-chain name did not answer.' })
      throw data === undefined ? error : Object.assign(new Error('execution reverted'), { code: 3, data })
    }
  }

  /** Other URLs in the chain's answer are ignored: the answer may come from an endpoint that lies. */
  async #askGateway(
    { data, urls }: { readonly data: Hex; readonly urls: readonly string[] },
    signal: AbortSignal | undefined
  ): Promise<Hex> {
    const open = this.gateway()
    if (!open || urls.length !== 1 || urls[0] !== gatewayUrl)
      throw new Error('No source can look up names off the chain')
    const answer = await (await open()).post('/v1/ccip/batch', { body: { data }, signal })
    const { data: found } = Object(answer) as { readonly data?: unknown }
    if (!isHex(found)) throw new Error('The gateway service returned no bytes')
    return found
  }
}

const coinTypeOf = (networkId: NetworkId): bigint => toCoinType(Number(networkId.split(':')[1]))

/** Addresses for coin types are bytes of any length. */
const toAddress = (bytes: Hex | null | undefined): Address | undefined =>
  bytes && isAddress(bytes, { strict: false }) && BigInt(bytes) !== 0n ? getAddress(bytes) : undefined

/** The revert data of a call, which an endpoint's error contains at some depth. */
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
