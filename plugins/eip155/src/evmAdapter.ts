import type { NamespaceAdapter, PluginContext } from '@plugboard/core'
import type { EvmChain } from './chain/EvmChain.js'
import { type Eip155Options, toNetwork } from './Eip155Options.js'
import type { EvmNamespace } from './EvmNamespace.js'
import { parseAddress } from './parseAddress.js'
import { createEvmProvider } from './provider/createEvmProvider.js'

const deferredCapabilities = [
  'balance',
  'holdings',
  'describe',
  'message',
  'typedData',
  'transfer',
  'prepare',
  'follow',
  'calls',
  'walletCapabilities'
] as const

type DeferredName = 'read' | (typeof deferredCapabilities)[number]

/** Loads what the namespace does beyond its description. */
export type LoadEvmNamespace = () => Promise<EvmNamespace>

/** The namespace as the kernel sees it. */
export function evmAdapter(
  kit: PluginContext,
  options: Eip155Options,
  load: LoadEvmNamespace
): NamespaceAdapter {
  const given =
    options.networks ?? (kit.config.networks ?? []).filter((one) => one.chainNamespace === 'eip155')
  const deferred = <Name extends DeferredName>(name: Name): EvmChain[Name] =>
    (async (...args: never[]) => {
      const namespace = await load()
      const chain = (await namespace.chain()) as Record<DeferredName, (...args: never[]) => unknown>
      return chain[name](...args)
    }) as EvmChain[Name]
  return {
    id: 'eip155',
    name: 'Ethereum',
    networks: given.map(toNetwork),
    defaultAccountType: 'smartAccount',
    parseAddress,
    checkAddress: async (value) => (await load()).isAddress(value),
    classify,
    read: deferred('read'),
    provider: (context) => createEvmProvider(context, load),
    networkMarks: async () => (await load()).networkMarks(),
    capabilities: Object.fromEntries(deferredCapabilities.map((name) => [name, deferred(name)])) as Pick<
      EvmChain,
      (typeof deferredCapabilities)[number]
    >
  }
}

const signs = /^(personal_sign$|eth_(sign|send(Tr|Us)|decrypt$|getEncryption)|wallet_(send|sign|grant))/

/** `eth_sendRawTransaction` is a read as far as the visitor is concerned: what it sends is signed already. */
const reads = /^(net_|web3_|debug_|trace_|eth_(?!accounts$|requestAcc|coinbase$|(un)?subscribe$))/

/** Whether a method needs the visitor's approval, can be answered by the chain, or is the wallet's own affair. */
export function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (signs.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
