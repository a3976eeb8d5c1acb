import type { Namespace, Network } from '@plugboard/core'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { formerIdOf } from './formerNetworkIds.js'

/** The request to a wallet for one namespace (CAIP-25). */
export interface RequestedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** The namespaces of these networks that a wallet can be paired for. */
export function pairableNamespaces(
  networks: readonly Network[],
  options: WalletConnectOptions
): readonly Namespace[] {
  const all = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [...all].filter((namespace) => methodsOf(namespace, options).length)
}

/**
 * Everything that the page can use, by namespace. All of it is optional: a wallet approves what it supports, and would decline a page that insists on
 * more.
 */
export function requestedNamespaces(
  networks: readonly Network[],
  options: WalletConnectOptions
): Record<string, RequestedNamespace> {
  const requested = pairableNamespaces(networks, options).map((namespace): [string, RequestedNamespace] => {
    const ids = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    return [
      namespace,
      {
        chains: [...ids, ...ids.flatMap((id) => formerIdOf(id) ?? [])],
        methods: [...methodsOf(namespace, options)],
        events: [...(options.events?.[namespace] ?? defaultEvents)]
      }
    ]
  })
  return Object.fromEntries(requested)
}

const methodsOf = (namespace: Namespace, options: WalletConnectOptions): readonly string[] =>
  options.methods?.[namespace] ?? defaultMethods[namespace] ?? []

const defaultEvents = ['accountsChanged', 'chainChanged'] as const

/** The methods available over a pairing, by namespace. */
const defaultMethods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets'
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction'
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']
}
