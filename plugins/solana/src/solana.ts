import { catalogueToken, definePlugin, type NamespaceAdapter, type PluginContext } from '@plugboard/core'
import { lazy, networksOf } from '@plugboard/core/chain'
import { createSolanaProvider } from './provider/createSolanaProvider.js'
import type { SolanaOptions } from './SolanaOptions.js'

/** Adds the Solana namespace: its networks, and the wallets that register themselves by the Wallet Standard. */
export function solana(options: SolanaOptions = {}) {
  return definePlugin({
    name: 'solana',
    optional: { catalogue: catalogueToken },
    setup(kit, { catalogue }) {
      kit.registerNamespace(createAdapter(kit, options))
      return {
        // Wallets hear that a page is ready and register again, so none is missed while this is loading.
        start: () =>
          import('./discovery/discover.js').then(({ discover }) => discover(kit, catalogue)).catch(kit.report)
      }
    }
  })
}

/** The namespace as the kernel sees it. The chain's library is loaded when it is first needed. */
function createAdapter(kit: PluginContext, options: SolanaOptions): NamespaceAdapter {
  const networks = networksOf(kit, options.networks)
  const loadChain = lazy(() =>
    import('./chain/SolanaChain.js').then((module) => new module.SolanaChain(kit, options))
  )
  return {
    id: 'solana',
    name: 'Solana',
    networks,
    defaultAccountType: 'eoa',
    parseAddress,
    checkAddress: async (value) => (await import('./decodeAddress.js')).decodeAddress(value) !== undefined,
    classify,
    read: async (request) => (await loadChain()).read(request),
    provider: (context) => createSolanaProvider(context, kit),
    networkMarks: async () => (await import('./networkMarks.js')).networkMarks,
    capabilities: {
      balance: async (...args) => (await loadChain()).balance(...args),
      message: async (...args) => (await loadChain()).message(...args),
      signIn: async (...args) => (await loadChain()).signIn(...args),
      transfer: async (request) => (await loadChain()).transfer(request),
      prepare: async (...args) => (await loadChain()).prepare(...args),
      follow: async (...args) => (await loadChain()).follow(...args),
      transactionStatus: async (query) => (await loadChain()).transactionStatus(query),
      holdings: async (query) => (await loadChain()).holdings(query),
      describe: async (...args) => (await loadChain()).describe(...args),
      activity: async (query) => (await loadChain()).activity(query)
    }
  }
}

/** The alphabet of base58, and the lengths that 32 bytes can have in it. */
const addressShape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Returns a text that looks like an address unchanged; case matters. Verifying that it has exactly 32 bytes takes a decoder, which is not part of a
 * page's first script: `decodeAddress` does that.
 */
export const parseAddress = (value: string): string | undefined =>
  addressShape.test(value) ? value : undefined

/** Methods of a wallet; the names are those used over WalletConnect. */
const walletMethods =
  /^solana_(signMessage|signIn|signTransaction|signAllTransactions|signAndSendTransaction)$/

/** The chain's JSON-RPC, including sending what is signed. */
const chainMethods = /^(get|is|minimum)[A-Z]\w*$|^(simulateTransaction|sendTransaction|requestAirdrop)$/

function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (walletMethods.test(method)) return 'sign'
  return chainMethods.test(method) ? 'read' : 'unknown'
}
