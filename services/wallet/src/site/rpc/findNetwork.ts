import type { WalletNetwork, WalletProject } from '../../settings/settingsSchema.js'
import { FrameError } from '../frame/FrameError.js'

/** A network as a page names it: the number of an eip155 chain, or a CAIP-2 id. */
export type ChainName = number | string

/** The CAIP-2 id of a network. */
export const toNetworkId = (chain: ChainName): string =>
  typeof chain === 'number' ? `eip155:${chain}` : chain

/** The channel's name for a network: eip155 by its number. */
export function toChainId(network: string): number | `eip155:${string}` | `solana:${string}` {
  const [namespace, reference = ''] = network.split(':')
  return namespace === 'eip155' ? Number(reference) : `solana:${reference}`
}

/**
 * The network that a page means.
 *
 * @throws FrameError CHAIN if the project does not list it
 */
export function findNetwork({ networks }: Pick<WalletProject, 'networks'>, chain: ChainName): WalletNetwork {
  const network = networks.find(({ id }) => id === toNetworkId(chain))
  if (!network) throw new FrameError('CHAIN')
  return network
}

/** The network that a page was on last, or else the first of its project. */
export const networkOf = (
  { network }: { readonly network?: string | undefined },
  { networks }: Pick<WalletProject, 'networks'>
): string => networks.find(({ id }) => id === network)?.id ?? networks[0]?.id ?? ''
