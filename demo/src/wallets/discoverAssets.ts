import unlisted from '../../stack/harbourUnlisted.json'
import { askChain } from './askChain.js'

const harbour = 31337

/** `wallet_getCapabilities` (EIP-5792): on Harbour, the wallet can say what an account has. */
export const capabilities = { [`0x${harbour.toString(16)}`]: { assetDiscovery: { supported: true } } }

/** `wallet_getAssets` (ERC-7811): the one token that no list has. A page cannot find it by itself. */
export async function discoverAssets(account: string): Promise<Readonly<Record<string, unknown>>> {
  const { address, ...metadata } = unlisted
  const data = `0x70a08231${account.slice(2).padStart(64, '0')}`
  const balance = await askChain(harbour, 'eth_call', [{ to: address, data }, 'latest'])
  // A chain without the token answers with nothing.
  const assets =
    BigInt(String(balance).replace(/^0x$/, '0x0')) > 0n ? [{ address, balance, type: 'erc20', metadata }] : []
  return { [`0x${harbour.toString(16)}`]: assets }
}
