import type { NamespaceAdapter, PluginContext } from '@plugboard/core'
import type { EvmChain } from './chain/EvmChain.js'
import { classify } from './classify.js'
import type { Eip155Options } from './Eip155Options.js'
import { parseAddress } from './parseAddress.js'
import { createEvmProvider } from './provider/createEvmProvider.js'
import { toNetwork } from './toNetwork.js'

const lateCapabilities = [
  'balance',
  'message',
  'typedData',
  'transfer',
  'calls',
  'walletCapabilities'
] as const

type LateName = 'read' | (typeof lateCapabilities)[number]

/** The namespace as the kernel sees it. All that needs viem is loaded when it is first asked. */
export function evmAdapter(kit: PluginContext, options: Eip155Options): NamespaceAdapter {
  const given =
    options.networks ?? (kit.config.networks ?? []).filter((one) => one.chainNamespace === 'eip155')
  let chain: Promise<EvmChain> | undefined
  const load = () => {
    chain ??= import('./chain/EvmChain.js').then((module) => new module.EvmChain(kit, options))
    // A chunk that could not be fetched is asked for again the next time.
    chain.catch(() => {
      chain = undefined
    })
    return chain
  }
  const late = <Name extends LateName>(name: Name): EvmChain[Name] =>
    (async (...args: never[]) => {
      const made = (await load()) as Record<LateName, (...args: never[]) => unknown>
      return made[name](...args)
    }) as EvmChain[Name]
  return {
    id: 'eip155',
    name: 'Ethereum',
    networks: given.map(toNetwork),
    defaultAccountType: 'smartAccount',
    parseAddress,
    classify,
    read: late('read'),
    provider: createEvmProvider,
    capabilities: {
      ...(Object.fromEntries(lateCapabilities.map((name) => [name, late(name)])) as Pick<
        EvmChain,
        (typeof lateCapabilities)[number]
      >),
      explorerUrl: (address, network) => {
        const url = network.blockExplorers?.default.url
        return url && `${url.replace(/\/$/, '')}/address/${address}`
      }
    }
  }
}
