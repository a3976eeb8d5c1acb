import type { NamespaceAdapter, PluginContext, RpcRequest } from '@plugboard/core'
import { classify } from './classify.js'
import type { Eip155Options } from './Eip155Options.js'
import { parseAddress } from './parseAddress.js'
import { createEvmProvider } from './provider/createEvmProvider.js'
import { toNetwork } from './toNetwork.js'

/** The namespace as the kernel sees it. All that needs viem is loaded when it is first asked. */
export function evmAdapter(kit: PluginContext, options: Eip155Options): NamespaceAdapter {
  const given =
    options.networks ?? (kit.config.networks ?? []).filter((one) => one.chainNamespace === 'eip155')
  let chain: Promise<import('./chain/EvmChain.js').EvmChain> | undefined
  const load = () => {
    chain ??= import('./chain/EvmChain.js').then(({ EvmChain }) => new EvmChain(kit, options))
    // A chunk that could not be fetched is asked for again the next time.
    chain.catch(() => {
      chain = undefined
    })
    return chain
  }
  return {
    id: 'eip155',
    networks: given.map(toNetwork),
    defaultAccountType: 'smartAccount',
    parseAddress,
    classify,
    read: async (request: RpcRequest) => (await load()).read(request),
    provider: createEvmProvider,
    capabilities: {
      balance: async (...args) => (await load()).balance(...args),
      message: async (...args) => (await load()).message(...args),
      typedData: async (...args) => (await load()).typedData(...args),
      transfer: async (request) => (await load()).transfer(request),
      calls: async (request) => (await load()).calls(request),
      walletCapabilities: async (connection) => (await load()).walletCapabilities(connection),
      explorerUrl: (address, network) => {
        const url = network.blockExplorers?.default.url
        return url && `${url.replace(/\/$/, '')}/address/${address}`
      }
    }
  }
}
