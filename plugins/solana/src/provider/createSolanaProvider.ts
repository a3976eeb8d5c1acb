import type { PluginContext, ProviderContext } from '@plugboard/core'
import { chainNames } from '../discovery/chainNames.js'
import type { ProviderAccount, ProviderFeatures, SolanaProvider } from './SolanaProvider.js'

type Change = { readonly accounts: readonly ProviderAccount[] }

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const
/** A plug between two sockets. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#252231"/><path d="M1 4h6M4 2v4" stroke="#fff"/></svg>'

/**
 * Builds the namespace's provider. It stays the same object while wallets come and go. Its code, and the decoder of addresses, are loaded when it is
 * used; `standard:events` announces the accounts of a connection once they are decoded.
 */
export function createSolanaProvider(context: ProviderContext, kit: PluginContext): SolanaProvider {
  const listeners = new Set<(change: Change) => void>()
  const loadRequests = () =>
    import('./providerRequests.js').then((module) => module.createProviderRequests(context, kit))
  const none: readonly ProviderAccount[] = []
  let accounts = none
  const chains = () =>
    chainNames(kit.networks.of('solana').requestedCaipNetworks.map((one) => one.caipNetworkId))
  const updateAccounts = async () => {
    const { readAccounts } = await loadRequests()
    const before = accounts
    accounts = readAccounts(before, chains())
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
        await (await loadRequests()).connect(input?.silent === true)
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
      signMessage: async (...inputs) => (await loadRequests()).signMessages(inputs)
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      signTransaction: async (...inputs) => (await loadRequests()).signTransactions(inputs)
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) => (await loadRequests()).sendTransactions(inputs)
    },
    'solana:signIn': {
      version,
      signIn: async (...inputs) => (await loadRequests()).signIn(updateAccounts, inputs)
    },
    'plugboard:kit': { version }
  }
  return Object.freeze({
    version,
    name: 'Plugboard',
    // The standard accepts no other encoding.
    icon: `data:image/svg+xml;base64,${btoa(icon)}`,
    features,
    get chains() {
      return chains()
    },
    get accounts() {
      return context.connection ? accounts : none
    }
  })
}
