import type { Network, NetworkId } from '@plugboard/core'
import { hasEthereumAccounts, isForNetwork } from '../PolkadotNetwork.js'
import { parseAddress } from './parseAddress.js'
import { decodeSs58 } from './ss58.js'

/**
 * Whether a text is an address on any chain of the family, checksum included; with the id of one of these networks, whether it can receive a transfer
 * there. An address with the prefix of another chain is refused there, because its owner expects the transfer on that chain.
 */
export async function checkAddress(
  value: string,
  networks: readonly Network[],
  networkId?: NetworkId
): Promise<boolean> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (networkId !== undefined && !network) return false
  const decoded = decodeSs58(value)
  if (decoded) return !network || (!hasEthereumAccounts(network) && isForNetwork(decoded.format, network))
  if (!parseAddress(value)?.startsWith('0x') || (network && !hasEthereumAccounts(network))) return false
  return isOneCase(value.slice(2)) || hasEthereumChecksum(value)
}

/** Digits in a single case carry no checksum (EIP-55). */
const isOneCase = (digits: string): boolean =>
  digits === digits.toLowerCase() || digits === digits.toUpperCase()

/**
 * The hash function for this is used for nothing else, so it is loaded here: sessions have such addresses in lower case. By its own module and not
 * by the package's index, which other code imports at once: see docs/decisions/bundlers.md.
 */
async function hasEthereumChecksum(value: string): Promise<boolean> {
  return (await import('@polkadot/util-crypto/ethereum/isAddress')).isEthereumAddress(value)
}
