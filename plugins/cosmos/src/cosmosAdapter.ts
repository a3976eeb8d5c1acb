import type { NamespaceAdapter, PluginContext } from '@plugboard/core'
import { lazy, networksOf } from '@plugboard/core/chain'
import { parseAddress } from './address/parseAddress.js'
import { isCosmosNetwork } from './CosmosNetwork.js'
import type { CosmosOptions } from './CosmosOptions.js'
import { createCosmosProvider } from './provider/createCosmosProvider.js'

/** The Cosmos namespace for the kernel. The chain's library is loaded when it is first needed. */
export function cosmosAdapter(kit: PluginContext, options: CosmosOptions): NamespaceAdapter {
  const listed = networksOf(kit, options.networks)
  const networks = options.networks ?? listed.filter(isCosmosNetwork)
  const prefixes = networks.map(({ cosmos }) => cosmos.bech32Prefix)
  const chain = lazy(() =>
    import('./chain/CosmosChain.js').then(({ CosmosChain }) => new CosmosChain(kit, options))
  )
  return {
    id: 'cosmos',
    name: 'Cosmos',
    networks,
    defaultAccountType: 'eoa',
    parseAddress: (value) => parseAddress(value, prefixes),
    checkAddress: async (value, networkId) =>
      (await import('./address/decodeAddress.js')).isAddress(value, networks, networkId),
    classify,
    read: async (request) => (await chain()).read(request),
    check: async (answer, request, connection) =>
      classify(request.method) === 'sign'
        ? (await import('./signer/checkAnswer.js')).checkAnswer(answer, request, connection)
        : answer,
    provider: createCosmosProvider,
    networkMarks: async () => (await import('./networkMarks.js')).networkMarks,
    explorerPaths: { address: 'account' },
    transferOptions: { memoBytes: 256 },
    capabilities: {
      balance: async (...args) => (await chain()).balance(...args),
      balances: async (...args) => (await chain()).balances(...args),
      message: async (...args) => (await chain()).message(...args),
      transfer: async (request) => (await chain()).transfer(request),
      prepare: async (...args) => (await chain()).prepare(...args),
      follow: async (...args) => (await chain()).follow(...args),
      transactionStatus: async (query) => (await chain()).transactionStatus(query),
      holdings: async (query) => (await chain()).holdings(query),
      describe: async (...args) => (await chain()).describe(...args),
      activity: async (query) => (await chain()).activity(query)
    }
  }
}

/** Methods of a wallet: those of WalletConnect, and one for ADR-36. */
const walletMethods = /^cosmos_(signDirect|signAmino|signArbitrary)$/
/** Methods of CometBFT's JSON-RPC, sending signed transactions included. */
const reads =
  /^(health|status|abci_(info|query)|block(_by_hash|_results|_search|chain)?|commit|consensus_params|genesis|header(_by_hash)?|net_info|num_unconfirmed_txs|tx|tx_search|validators|broadcast_tx_(sync|async))$/

function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (walletMethods.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
