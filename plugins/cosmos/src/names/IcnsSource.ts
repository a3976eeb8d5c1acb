import { type NetworkId, type PluginContext, safeJson } from '@plugboard/core'
import type { NameSource, ResolvedName } from '@plugboard/core/features'
import { base64 } from '@scure/base'
import { isCosmosNetwork } from '../CosmosNetwork.js'
import { readFields, writeText } from '../chain/protobuf.js'
import { cosmosErrors } from '../errors.js'

/** A name before the prefix of a chain: letters and digits, and hyphens between them. */
const icnsName = /^[a-z\d](?:[a-z\d-]{0,60}[a-z\d])?\.[a-z\d]{1,83}$/

/**
 * ICNS names: one name has an address on each chain, and ends with that chain's prefix, e.g. `alice.cosmos`. The contract takes one query at a time,
 * so lists ask about each address.
 */
export class IcnsSource implements Pick<NameSource, 'resolve' | 'lookup'> {
  /** @param place the chain that the contract is on, and its address there */
  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces' | 'networks'>,
    private readonly place: { readonly network: NetworkId; readonly resolver: string }
  ) {}

  async resolve(
    given: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ResolvedName | undefined> {
    const name = given.toLowerCase()
    const network = this.kit.networks.get(networkId)
    if (!network || !isCosmosNetwork(network) || !icnsName.test(name)) return undefined
    // The same name is a different address on another chain.
    if (!name.endsWith(`.${network.cosmos.bech32Prefix}`)) return undefined
    const { bech32_address: address } = (await this.#ask({ address_by_icns: { icns: name } }, signal)) ?? {}
    return typeof address === 'string' && address !== '' ? { name, address } : undefined
  }

  async lookup(address: string, _networkId: NetworkId, signal?: AbortSignal) {
    const { primary_name: name } = (await this.#ask({ icns_names: { address } }, signal)) ?? {}
    return typeof name === 'string' && icnsName.test(name) ? { name } : undefined
  }

  /**
   * Asks the contract; nothing if it refuses, as it does for a name that nobody has.
   *
   * @throws KitError `cosmos/readFailed` if the chain cannot be asked
   */
  async #ask(
    question: object,
    signal: AbortSignal | undefined
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const namespace = this.kit.namespaces.get('cosmos')
    if (!namespace) throw cosmosErrors.readFailed({ notes: 'The namespace cosmos is not composed.' })
    const request = [...writeText(1, this.place.resolver), ...writeText(2, JSON.stringify(question))]
    const data = request.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const answer = await namespace.read({
      namespace: 'cosmos',
      networkId: this.place.network,
      method: 'abci_query',
      params: { path: '/cosmwasm.wasm.v1.Query/SmartContractState', data },
      signal
    })
    const { code = 0, value } = Object(Object(answer).response) as {
      readonly code?: unknown
      readonly value?: unknown
    }
    if (code !== 0 || typeof value !== 'string') return undefined
    const [json] = readFields(base64.decode(value), 1)
    return json && Object(safeJson(new TextDecoder().decode(json)))
  }
}
