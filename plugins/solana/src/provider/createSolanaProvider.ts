import type { NetworkId, PluginContext, ProviderContext } from '@plugboard/core'
import { chainName } from '../discovery/chainNames.js'
import type { ProviderAccount, ProviderFeatures, SolanaProvider, StandardId } from './SolanaProvider.js'

type Change = { readonly accounts: readonly ProviderAccount[] }

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const
/** A plug between two sockets; the standard wants base64. */
const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjgiIHJ4PSIyIiBmaWxsPSIjMjUyMjMxIi8+PHBhdGggZD0iTTEgNGg2TTQgMnY0IiBzdHJva2U9IiNmZmYiLz48L3N2Zz4='

/**
 * Builds the namespace's provider: the same object while wallets come and go. What it does, and what decodes addresses, is loaded when it is used;
 * `standard:events` announces the accounts of a connection once they are decoded.
 */
export function createSolanaProvider(context: ProviderContext, kit: PluginContext): SolanaProvider {
  const listeners = new Set<(change: Change) => void>()
  const none: readonly ProviderAccount[] = []
  let accounts = none
  const chains = () =>
    chainNames(kit.networks.of('solana').requestedCaipNetworks.map((one) => one.caipNetworkId))
  const updateAccounts = async () => {
    const { toProviderAccounts } = await import('./providerAccounts.js')
    const { connection } = context
    const chainsOfAll = connection?.approvedNetworkIds ? chainNames(connection.approvedNetworkIds) : chains()
    const before = accounts
    accounts = toProviderAccounts(connection?.accounts ?? [], chainsOfAll, before)
    if (accounts === before) return accounts
    for (const listener of listeners) queueMicrotask(() => listener({ accounts }))
    return accounts
  }
  const followConnection = () => void updateAccounts().catch(kit.report)
  context.watch(followConnection)
  if (context.connection) followConnection()
  const features: ProviderFeatures = {
    'standard:connect': {
      version,
      connect: async (input) => {
        const { connectForApp } = await import('./providerAccounts.js')
        await connectForApp(context, kit, input?.silent === true)
        return { accounts: await updateAccounts() }
      }
    },
    'standard:disconnect': { version, disconnect: () => context.disconnect() },
    'standard:events': {
      version,
      on: (_, listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs) => (await import('./signMessages.js')).signMessages(context, inputs)
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      signTransaction: async (...inputs) =>
        (await import('./transactions.js')).signTransactions(context, kit, inputs)
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) =>
        (await import('./transactions.js')).sendTransactions(context, kit, inputs)
    },
    'solana:signIn': {
      version,
      signIn: async (...inputs) => (await import('./signIn.js')).signIn(context, updateAccounts, inputs)
    },
    'plugboard:kit': { version }
  }
  return Object.freeze({
    version,
    name: 'Plugboard',
    icon,
    features,
    get chains() {
      return chains()
    },
    get accounts() {
      return context.connection ? accounts : none
    }
  })
}

const chainNames = (ids: readonly NetworkId[]) => [...new Set(ids.map(chainName))] as StandardId[]
