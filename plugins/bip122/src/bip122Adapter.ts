import type { NamespaceAdapter, PluginContext } from '@plugboard/core'
import { lazy, networksOf } from '@plugboard/core/chain'
import { parseAddress } from './address/parseAddress.js'
import type { Bip122Options } from './Bip122Options.js'
import { createBitcoinProvider } from './provider/createBitcoinProvider.js'

/** The Bitcoin namespace for the kernel. The chain's libraries are loaded when they are first needed. */
export function bip122Adapter(kit: PluginContext, options: Bip122Options): NamespaceAdapter {
  const networks = networksOf(kit, options.networks)
  const chain = lazy(() =>
    import('./chain/BitcoinChain.js').then(({ BitcoinChain }) => new BitcoinChain(kit, options))
  )
  return {
    id: 'bip122',
    name: 'Bitcoin',
    networks,
    defaultAccountType: 'payment',
    paymentScheme: 'bitcoin',
    parseAddress,
    checkAddress: async (value, networkId) =>
      (await import('./address/describeAddress.js')).isAddress(value, networkId),
    classify,
    provider: (context) =>
      createBitcoinProvider(
        context,
        async (request) => (await chain()).transfer(request),
        (error) => kit.report(error)
      ),
    read: async (request) => (await chain()).read(request),
    networkMarks: async () => (await import('./networkMarks.js')).networkMarks,
    capabilities: {
      balance: async (...args) => (await chain()).balance(...args),
      message: async (...args) => (await chain()).message(...args),
      transfer: async (request) => (await chain()).transfer(request),
      psbt: async (request) => (await chain()).psbt(request),
      prepare: async (...args) => (await chain()).prepare(...args),
      transactionStatus: async (query) => (await chain()).transactionStatus(query),
      holdings: async (query) => (await chain()).holdings(query),
      activity: async (query) => (await chain()).activity(query)
    }
  }
}

/** Methods of a wallet; the names are those of WalletConnect. */
const walletMethods = /^(signMessage|signPsbt|sendTransfer)$/
/** Methods that this plugin answers from the network's Esplora-style API. */
const reads =
  /^(getBalance|getUtxos|getTransaction|getTransactionStatus|getFeeEstimates|getBlockHeight|sendTransaction)$/

function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (walletMethods.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
