import { bytesToHex } from '@noble/hashes/utils.js'
import { type Account, connectErrors, type Network } from '@plugboard/core'
import { parseAddress } from '../address/parseAddress.js'
import { decodeSs58, encodeSs58 } from '../address/ss58.js'
import { hasEthereumAccounts, ss58FormatOf } from '../PolkadotNetwork.js'
import type { InjectedAccount } from './InjectedWallet.js'

/** An account that the wallet exposes. */
export interface OpenAccount {
  /** The kit's account, in the network's own form. */
  readonly account: Account
  /** The address in the wallet's form. */
  readonly walletAddress: string
}

/** No wallet exposes more accounts than this to one page. */
const maxAccounts = 500

/**
 * Reads the accounts that a wallet gives for a network, each once, in the wallet's order and the network's own form. An entry that is for another
 * chain, of another form, or not an account is skipped.
 */
export function readAccounts(value: unknown, network: Network | undefined): readonly OpenAccount[] {
  if (!Array.isArray(value)) return []
  const found = new Map<string, OpenAccount>()
  for (const entry of value.slice(0, maxAccounts)) {
    const open = readAccount(entry, network)
    if (open && !found.has(open.account.address)) found.set(open.account.address, open)
  }
  return [...found.values()]
}

function readAccount(entry: unknown, network: Network | undefined): OpenAccount | undefined {
  try {
    const { address: walletAddress, genesisHash, type } = entry as InjectedAccount
    if (typeof walletAddress !== 'string') return undefined
    const [, reference] = network?.caipNetworkId.split(':') ?? []
    if (genesisHash && String(genesisHash).slice(2, 34) !== reference) return undefined
    const decoded = decodeSs58(walletAddress)
    const isHex = parseAddress(walletAddress)?.startsWith('0x') === true
    if (hasEthereumAccounts(network) !== isHex || !(decoded || isHex)) return undefined
    const address = decoded
      ? encodeSs58({ format: ss58FormatOf(network), bytes: decoded.bytes })
      : walletAddress.toLowerCase()
    // The id of an ecdsa account is a hash of its key.
    const isKey = decoded && (type === 'sr25519' || type === 'ed25519')
    const publicKey = isKey ? { publicKey: bytesToHex(decoded.bytes) } : {}
    return {
      walletAddress,
      account: Object.freeze({ namespace: 'polkadot' as const, address, type: 'eoa', ...publicKey })
    }
  } catch {
    return undefined
  }
}

/**
 * The wallet's form of the requested account, given in any form; the active account by default.
 *
 * @throws KitError `connect/notConnected` for an account that is not open
 */
export function requireWalletAddress(accounts: readonly OpenAccount[], address: unknown): string {
  const wanted = typeof address === 'string' ? accountIdOf(address) : undefined
  const found =
    address === undefined
      ? accounts[0]
      : accounts.find(({ walletAddress }) => wanted !== undefined && accountIdOf(walletAddress) === wanted)
  if (!found) throw connectErrors.notConnected({ notes: 'The wallet has not shared this account.' })
  return found.walletAddress
}

/** The same for every form of an account. */
const accountIdOf = (address: string) => decodeSs58(address)?.bytes.join() ?? address.toLowerCase()
