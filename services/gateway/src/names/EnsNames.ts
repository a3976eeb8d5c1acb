import { createPublicClient, custom, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { askOne, RpcRefusal } from '../chains/askRpc.js'
import type { ChainEndpoints } from '../chains/ChainEndpoints.js'
import { safeHttpsUrl } from '../gates/safeHttpsUrl.js'
import { limits } from '../limits.js'
import { askOffchain } from './askOffchain.js'
import { etherCoinType, evmCoinType } from './coinTypes.js'
import type { NameRecord } from './NameRecord.js'

/** Where ENS is, and whether to query hosts that its resolvers name. */
export interface EnsOptions {
  readonly network: string
  readonly universalResolver?: string | undefined
  readonly offchain: boolean
  readonly hosts: readonly string[]
}

/** Looks up ENS names through its universal resolver, at the operator's endpoint. */
export class EnsNames {
  readonly #client
  readonly #resolver: Hex

  constructor({ network, universalResolver, offchain, hosts }: EnsOptions, endpoints: ChainEndpoints) {
    this.#resolver = (universalResolver ?? mainnet.contracts.ensUniversalResolver.address) as Hex
    this.#client = createPublicClient({
      transport: custom({ request: (question) => ask(endpoints, network, question) }, { retryCount: 0 }),
      ccipRead: offchain && { request: (query) => askOffchain(query, hosts) }
    })
  }

  /** The name of an address: one that resolves back to it, according to ENS's own check. */
  async lookup(
    address: string
  ): Promise<{ readonly name: string; readonly avatar: string | undefined } | undefined> {
    const options = { universalResolverAddress: this.#resolver }
    const name = await getEnsName(this.#client, { ...options, address: address as Hex })
    if (name === null || toNormalized(name) !== name) return undefined
    const avatar = await getEnsText(this.#client, { ...options, name, key: 'avatar' }).catch(() => null)
    return { name, avatar: avatar === null ? undefined : safeHttpsUrl(avatar) }
  }

  /** The addresses of a name for a network, for all of `eip155` and for Ethereum, as far as it has them. @param coinType of the network */
  async resolve(given: string, coinType: number): Promise<NameRecord | undefined> {
    const name = given.length > limits.nameLength ? undefined : toNormalized(given)
    if (name === undefined) return undefined
    const coinTypes = [...new Set([coinType, evmCoinType, etherCoinType])]
    const found = await Promise.all(
      coinTypes.map(async (one) => {
        const options = { name, universalResolverAddress: this.#resolver }
        // Only with a coin type is the answer for Ethereum also in bytes.
        const address = await getEnsAddress(this.#client, { ...options, coinType: BigInt(one) })
        return address === null ? undefined : ([one, { address }] as const)
      })
    )
    const addresses = Object.fromEntries(found.filter((one) => one !== undefined))
    return Object.keys(addresses).length === 0 ? undefined : { name, addresses, attributes: [] }
  }
}

/** A name normalized by ENSIP-15, `undefined` for an invalid one. */
function toNormalized(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/**
 * What the revert data of a universal resolver contains if an off-chain host has not answered: `HttpError(uint16 status, string message)` with the
 * status 502, by itself or inside a `ResolverError`.
 */
const unanswered = `01800152${(502).toString(16).padStart(64, '0')}`

/**
 * Calls one of the operator's endpoints. A reverting call is an answer: this is how resolvers say where to ask next.
 *
 * @throws Error without revert data also if an off-chain host has not answered: viem would take that as a name that nobody has
 */
async function ask(
  endpoints: ChainEndpoints,
  network: string,
  { method, params }: { readonly method: string; readonly params?: unknown }
): Promise<unknown> {
  const answer = await endpoints.ask(network, (endpoint) =>
    askOne(endpoint, method, params as readonly unknown[]).catch((error) => {
      if (error instanceof RpcRefusal && error.data !== undefined) return error
      throw error
    })
  )
  if (answer instanceof RpcRefusal && answer.data?.includes(unanswered))
    throw new Error('an off-chain host did not answer')
  if (answer instanceof RpcRefusal)
    throw Object.assign(new Error('execution reverted'), { code: 3, data: answer.data })
  return answer
}
