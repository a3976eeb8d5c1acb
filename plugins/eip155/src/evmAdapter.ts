import type { NamespaceAdapter, PluginContext } from '@plugboard/core'
import { networksOf } from '@plugboard/core/chain'
import type { EvmChain } from './chain/EvmChain.js'
import { type Eip155Options, toNetwork } from './Eip155Options.js'
import type { EvmNamespace } from './EvmNamespace.js'
import { parseAddress } from './parseAddress.js'
import { createEvmProvider } from './provider/createEvmProvider.js'

const deferredCapabilities = [
  'balance',
  'holdings',
  'describe',
  'activity',
  'collectibles',
  'message',
  'typedData',
  'transfer',
  'prepare',
  'inspect',
  'follow',
  'transactionStatus',
  'calls',
  'walletCapabilities'
] as const

type CapabilityName = (typeof deferredCapabilities)[number]

type DeferredName = 'read' | 'requestNetwork' | CapabilityName

/** Loads everything in the namespace beyond its description. */
export type LoadEvmNamespace = () => Promise<EvmNamespace>

/** The namespace as the kernel sees it. */
export function evmAdapter(
  kit: PluginContext,
  options: Eip155Options,
  load: LoadEvmNamespace
): NamespaceAdapter {
  const deferred = <Name extends DeferredName>(name: Name): EvmChain[Name] =>
    (async (...args: never[]) => {
      const namespace = await load()
      const chain = (await namespace.chain()) as Record<DeferredName, (...args: never[]) => unknown>
      return chain[name](...args)
    }) as EvmChain[Name]
  return {
    id: 'eip155',
    name: 'Ethereum',
    networks: networksOf(kit, options.networks).map(toNetwork),
    defaultAccountType: 'smartAccount',
    parseAddress,
    checkAddress: async (value, networkId) => (await load()).isAddress(value, networkId),
    classify: async (method) => (await load()).classify(method),
    read: deferred('read'),
    requestNetwork: deferred('requestNetwork'),
    provider: (context) => createEvmProvider(context, load),
    networkMarks: async () => (await load()).networkMarks(),
    capabilities: Object.fromEntries(deferredCapabilities.map((name) => [name, deferred(name)])) as Pick<
      EvmChain,
      CapabilityName
    >
  }
}
