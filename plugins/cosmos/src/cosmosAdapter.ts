import type { NamespaceAdapter, PluginContext } from '@plugboard/core'
import type { CosmosOptions } from './CosmosOptions.js'
import type { CosmosChain } from './chain/CosmosChain.js'
import { classify } from './classify.js'
import { isCosmosNetwork } from './isCosmosNetwork.js'
import { parseAddress } from './parseAddress.js'
import { createCosmosProvider } from './provider/createCosmosProvider.js'

/** The namespace as the kernel sees it. The chain's library is loaded when it is first needed. */
export function cosmosAdapter(kit: PluginContext, options: CosmosOptions): NamespaceAdapter {
  const networks = options.networks ?? (kit.config.networks ?? []).filter(isCosmosNetwork)
  const prefixes = networks.map(({ cosmos }) => cosmos.bech32Prefix)
  let chain: Promise<CosmosChain> | undefined
  const load = () => {
    chain ??= import('./chain/CosmosChain.js').then((module) => new module.CosmosChain(kit, options))
    // A chunk that could not be fetched is asked for again the next time.
    chain.catch(() => {
      chain = undefined
    })
    return chain
  }
  return {
    id: 'cosmos',
    name: 'Cosmos',
    networks,
    defaultAccountType: 'eoa',
    parseAddress: (value) => parseAddress(value, prefixes),
    classify,
    read: async (request) => (await load()).read(request),
    check: async (answer, request, connection) =>
      classify(request.method) === 'sign'
        ? (await import('./signer/checkAnswer.js')).checkAnswer(answer, request, connection)
        : answer,
    provider: createCosmosProvider,
    capabilities: {
      balance: async (...args) => (await load()).balance(...args),
      balances: async (...args) => (await load()).balances(...args),
      message: async (...args) => (await load()).message(...args),
      transfer: async (request) => (await load()).transfer(request),
      explorerUrl: (address, network) => {
        const page = network.blockExplorers?.default.url
        return page && URL.canParse(page) ? `${page.replace(/\/$/, '')}/account/${address}` : undefined
      }
    }
  }
}
