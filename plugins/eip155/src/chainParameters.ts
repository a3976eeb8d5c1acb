import type { Network, NetworkId } from '@plugboard/core'

/** Reads a chain id in any form that wallets use: hex, decimal, number, bigint, CAIP-2. Returns `undefined` for anything else. */
export function toNetworkId(value: unknown): NetworkId | undefined {
  const id = toBigInt(value)
  return id !== undefined && id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? `eip155:${id}` : undefined
}

/** The chain id of a network in hex, as wallets and nodes take it: `eip155:10` is `0xa`. */
export const toHexChainId = (networkId: NetworkId): `0x${string}` =>
  `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.length > 40) return undefined
  const digits = value.trim().replace(/^eip155:/, '')
  return /^(0x[\da-f]+|\d+)$/i.test(digits) ? BigInt(digits.toLowerCase()) : undefined
}

/** The parameters of `wallet_addEthereumChain` (EIP-3085). */
export interface ChainParameters {
  readonly chainId: `0x${string}`
  readonly chainName: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[]
  readonly iconUrls?: readonly string[]
}

const isLink = (url: string | undefined): url is string => !!url && /^https:\/\//.test(url)
const isEndpoint = (url: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))/.test(url)

/** Describes a network for a wallet, with the chain's own endpoints, but none that is in `secret` or contains the project's id. */
export function chainParameters(
  network: Network,
  {
    secret = [],
    projectId
  }: { readonly secret?: readonly string[] | undefined; readonly projectId?: string | undefined }
): ChainParameters {
  const explorer = network.blockExplorers?.default.url
  const icon = network.assets?.imageUrl
  const open = (url: string) =>
    isEndpoint(url) && !secret.includes(url) && !(projectId && url.includes(projectId))
  return {
    chainId: toHexChainId(network.caipNetworkId),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: network.rpcUrls.default.http.filter(open),
    ...(isLink(explorer) && { blockExplorerUrls: [explorer] }),
    ...(isLink(icon) && !(projectId && icon.includes(projectId)) && { iconUrls: [icon] })
  }
}
