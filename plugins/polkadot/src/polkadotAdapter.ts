import type { NamespaceAdapter, PluginContext } from '@plugboard/core'
import { parseAddress } from './address/parseAddress.js'
import type { PolkadotChain } from './chain/PolkadotChain.js'
import { classify } from './classify.js'
import type { PolkadotOptions } from './PolkadotOptions.js'
import { createPolkadotProvider } from './provider/createPolkadotProvider.js'

/** The namespace as the kernel sees it. The chain's library is loaded when it is first needed. */
export function polkadotAdapter(kit: PluginContext, options: PolkadotOptions): NamespaceAdapter {
  const networks =
    options.networks ?? (kit.config.networks ?? []).filter((one) => one.chainNamespace === 'polkadot')
  let chain: Promise<PolkadotChain> | undefined
  const load = () => {
    chain ??= import('./chain/PolkadotChain.js').then((module) => new module.PolkadotChain(kit, options))
    // A chunk that could not be fetched is asked for again the next time.
    chain.catch(() => {
      chain = undefined
    })
    return chain
  }
  return {
    id: 'polkadot',
    name: 'Polkadot',
    networks,
    defaultAccountType: 'eoa',
    parseAddress,
    checkAddress: async (value) => (await import('./address/ss58.js')).isAddress(value),
    classify,
    read: async (request) => (await load()).read(request),
    provider: (context) => createPolkadotProvider(context, load),
    capabilities: {
      balance: async (...args) => (await load()).balance(...args),
      message: async (...args) => (await load()).message(...args),
      transfer: async (request) => (await load()).transfer(request),
      explorerUrl: (address, network) => {
        const page = network.blockExplorers?.default.url
        if (!page || !URL.canParse(page)) return undefined
        const url = new URL(page)
        url.pathname = `${url.pathname.replace(/\/$/, '')}/account/${address}`
        return url.href
      }
    }
  }
}
