import type { Network } from '@plugboard/core'
import { toHexChainId } from '../chainIds.js'

/** What `wallet_addEthereumChain` takes (EIP-3085). */
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

/** Describes a network for a wallet: the chain's own endpoints, and none that is in `secret` or holds the project's id. */
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
