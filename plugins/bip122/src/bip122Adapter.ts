import type { BalanceSource, NamespaceAdapter, PluginContext } from '@plugboard/core'
import { parseAddress } from './address/parseAddress.js'
import type { Bip122Options } from './Bip122Options.js'
import type { BitcoinChain } from './chain/BitcoinChain.js'
import { classify } from './classify.js'
import { createBitcoinProvider } from './provider/createBitcoinProvider.js'

/** The namespace as the kernel sees it. The chain's libraries are loaded when they are first needed. */
export function bip122Adapter(
  kit: PluginContext,
  options: Bip122Options,
  balances?: BalanceSource
): NamespaceAdapter {
  const networks =
    options.networks ?? (kit.config.networks ?? []).filter((one) => one.chainNamespace === 'bip122')
  let chain: Promise<BitcoinChain> | undefined
  const load = () => {
    chain ??= import('./chain/BitcoinChain.js').then(
      (module) => new module.BitcoinChain(kit, options, balances)
    )
    // A chunk that could not be fetched is asked for again the next time.
    chain.catch(() => {
      chain = undefined
    })
    return chain
  }
  return {
    id: 'bip122',
    name: 'Bitcoin',
    networks,
    defaultAccountType: 'payment',
    parseAddress,
    checkAddress: async (value) =>
      (await import('./address/describeAddress.js')).describeAddress(value) !== undefined,
    classify,
    provider: (context) =>
      createBitcoinProvider(context, async (request) => (await load()).transfer(request)),
    read: async (request) => (await load()).read(request),
    capabilities: {
      balance: async (...args) => (await load()).balance(...args),
      message: async (...args) => (await load()).message(...args),
      transfer: async (request) => (await load()).transfer(request),
      psbt: async (request) => (await load()).psbt(request),
      explorerUrl: (address, network) => {
        const page = network.blockExplorers?.default.url
        return page && URL.canParse(page) ? `${page.replace(/\/$/, '')}/address/${address}` : undefined
      }
    }
  }
}
