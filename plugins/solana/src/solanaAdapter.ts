import type { BalanceSource, NamespaceAdapter, PluginContext } from '@plugboard/core'
import { parseAddress } from './address/parseAddress.js'
import type { SolanaChain } from './chain/SolanaChain.js'
import { classify } from './classify.js'
import { createSolanaProvider } from './provider/createSolanaProvider.js'
import type { SolanaOptions } from './SolanaOptions.js'

/** The namespace as the kernel sees it. The chain's library is loaded when it is first needed. */
export function solanaAdapter(
  kit: PluginContext,
  options: SolanaOptions,
  balances?: BalanceSource
): NamespaceAdapter {
  const networks =
    options.networks ?? (kit.config.networks ?? []).filter((one) => one.chainNamespace === 'solana')
  let chain: Promise<SolanaChain> | undefined
  const load = () => {
    chain ??= import('./chain/SolanaChain.js').then(
      (module) => new module.SolanaChain(kit, options, balances)
    )
    // A chunk that could not be fetched is asked for again the next time.
    chain.catch(() => {
      chain = undefined
    })
    return chain
  }
  return {
    id: 'solana',
    name: 'Solana',
    networks,
    defaultAccountType: 'eoa',
    parseAddress,
    checkAddress: async (value) =>
      (await import('./address/decodeAddress.js')).decodeAddress(value) !== undefined,
    classify,
    read: async (request) => (await load()).read(request),
    provider: (context) => createSolanaProvider(context, kit),
    capabilities: {
      balance: async (...args) => (await load()).balance(...args),
      message: async (...args) => (await load()).message(...args),
      signIn: async (connection, data) => (await import('./session/signInTo.js')).signInTo(connection, data),
      transfer: async (request) => (await load()).transfer(request),
      explorerUrl: (address, network) => {
        const page = network.blockExplorers?.default.url
        if (!page || !URL.canParse(page)) return undefined
        const url = new URL(page)
        url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${address}`
        return url.href
      }
    }
  }
}
