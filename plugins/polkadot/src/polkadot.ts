import { definePlugin, type NamespaceAdapter, type Plugin, type PluginContext } from '@plugboard/core'
import { lazy, networksOf } from '@plugboard/core/chain'
import { parseAddress } from './address/parseAddress.js'
import type { PolkadotOptions } from './PolkadotOptions.js'
import { createPolkadotProvider } from './provider/createPolkadotProvider.js'

/** Adds the Polkadot namespace: its networks, and the wallets that inject themselves into `window.injectedWeb3`. */
export function polkadot(options: PolkadotOptions = {}): Plugin {
  return definePlugin({
    name: 'polkadot',
    setup(kit) {
      kit.registerNamespace(createAdapter(kit, options))
      return {
        start: () =>
          import('./discovery/discover.js')
            .then(({ discover }) => discover(kit, options.wallets))
            .catch(kit.report)
      }
    }
  })
}

/** The namespace as the kernel sees it. The chain's library is loaded when it is first needed. */
function createAdapter(kit: PluginContext, options: PolkadotOptions): NamespaceAdapter {
  const networks = networksOf(kit, options.networks)
  const loadChain = lazy(async () => {
    const { PolkadotChain } = await import('./chain/PolkadotChain.js')
    return new PolkadotChain(kit, options)
  })
  return {
    id: 'polkadot',
    name: 'Polkadot',
    networks,
    defaultAccountType: 'eoa',
    parseAddress,
    checkAddress: async (value, networkId) =>
      (await import('./address/checkAddress.js')).checkAddress(value, networks, networkId),
    classify,
    read: async (request) => (await loadChain()).read(request),
    provider: (context) => createPolkadotProvider(context, kit.storage, loadChain),
    networkMarks: async () => (await import('./networkMarks.js')).networkMarks,
    explorerPaths: { address: 'account', transaction: 'extrinsic' },
    transferOptions: { closeAccount: true },
    capabilities: {
      balance: async (...args) => (await loadChain()).balance(...args),
      message: async (...args) => (await loadChain()).message(...args),
      transfer: async (request) => (await loadChain()).transfer(request),
      prepare: async (...args) => (await loadChain()).prepare(...args),
      transactionStatus: async (query) => (await loadChain()).transactionStatus(query),
      holdings: async (query) => (await loadChain()).holdings(query),
      describe: async (...args) => (await loadChain()).describe(...args)
    }
  }
}

/** Methods of a wallet: those used over WalletConnect, and one for its knowledge of a chain. */
const walletMethods = /^polkadot_(signMessage|signTransaction|provideMetadata)$/

/** The chain's JSON-RPC, including sending what is signed. Subscriptions are left out, because a read has one answer. */
const chainMethods =
  /^(system|chain|state|author|payment|rpc|chainSpec_v1|assets|childstate|offchain|mmr)_(?!\w*([sS]ubscri|[wW]atch))\w+$/

function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (walletMethods.test(method)) return 'sign'
  return chainMethods.test(method) ? 'read' : 'unknown'
}
