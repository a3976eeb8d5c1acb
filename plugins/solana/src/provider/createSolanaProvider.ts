import type { Connection, NetworkId, PluginContext, ProviderContext } from '@plugboard/core'
import { chainName } from '../discovery/chainNames.js'
import { fromBase58 } from '../fromBase58.js'
import type { ProviderAccount, ProviderFeatures, SolanaProvider, StandardId } from './SolanaProvider.js'

type Change = { readonly accounts: readonly ProviderAccount[] }

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const
/** A plug between two sockets; the standard wants base64. */
const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjgiIHJ4PSIyIiBmaWxsPSIjMjUyMjMxIi8+PHBhdGggZD0iTTEgNGg2TTQgMnY0IiBzdHJva2U9IiNmZmYiLz48L3N2Zz4='

/** Builds the namespace's provider: the same object while wallets come and go. What it does is loaded when used. */
export function createSolanaProvider(context: ProviderContext, kit: PluginContext): SolanaProvider {
  const listeners = new Set<(change: Change) => void>()
  const late = () => import('./answerApp.js')
  let accounts: readonly ProviderAccount[] = []
  const read = () => {
    accounts = accountsOf(context.connection, accounts, chains())
    return accounts
  }
  const chains = () => names(kit.networks.of('solana').requestedCaipNetworks.map((one) => one.caipNetworkId))
  context.watch(() => {
    const before = accounts
    if (read() === before) return
    for (const listener of listeners) queueMicrotask(() => listener({ accounts }))
  })
  const features: ProviderFeatures = {
    'standard:connect': {
      version,
      connect: async (input) => {
        await (await late()).connect(context, kit, input?.silent === true)
        return { accounts: read() }
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
      signMessage: async (...inputs) => (await late()).signMessages(context, inputs)
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      signTransaction: async (...inputs) => (await late()).signTransactions(context, kit, inputs)
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) => (await late()).sendTransactions(context, kit, inputs)
    },
    'solana:signIn': {
      version,
      signIn: async (...inputs) => (await late()).signIn(context, read, inputs)
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
      return read()
    }
  })
}

const names = (ids: readonly NetworkId[]) => [...new Set(ids.map(chainName))] as StandardId[]

/** Apps compare accounts by identity, so one that has not changed is the same object again, and so is the list. */
function accountsOf(
  connection: Connection | undefined,
  before: readonly ProviderAccount[],
  all: readonly StandardId[]
): readonly ProviderAccount[] {
  const chains = connection?.approvedNetworkIds ? names(connection.approvedNetworkIds) : all
  const now = (connection?.accounts ?? []).map(
    ({ address }) =>
      before.find((one) => one.address === address && `${one.chains}` === `${chains}`) ??
      Object.freeze({
        address,
        publicKey: fromBase58(address) ?? new Uint8Array(),
        chains,
        features: accountFeatures
      })
  )
  return now.length === before.length && now.every((one, at) => one === before[at]) ? before : now
}

const accountFeatures = Object.freeze([
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction'
] as const)
