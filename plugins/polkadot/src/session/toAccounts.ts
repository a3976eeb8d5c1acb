import type { Network } from '@plugboard/core'
import { parseAddress } from '../address/parseAddress.js'
import { decodeSs58, encodeSs58 } from '../address/ss58.js'
import { isEthereumLike } from '../isEthereumLike.js'
import { ss58FormatOf } from '../ss58FormatOf.js'
import type { InjectedAccount } from './InjectedWallet.js'
import type { OpenAccount } from './OpenAccount.js'

/** No wallet opens more accounts than this to one page. */
const limit = 500

/**
 * Reads the accounts that a wallet gives for a network, each once, in the wallet's order and the network's own form. One that is
 * for another chain, of another form, or none at all is passed over.
 */
export function toAccounts(value: unknown, network: Network | undefined): readonly OpenAccount[] {
  if (!Array.isArray(value)) return []
  const found = new Map<string, OpenAccount>()
  for (const entry of value.slice(0, limit)) {
    const open = toAccount(entry, network)
    if (open && !found.has(open.account.address)) found.set(open.account.address, open)
  }
  return [...found.values()]
}

function toAccount(entry: unknown, network: Network | undefined): OpenAccount | undefined {
  try {
    const { address: own, genesisHash, type } = entry as InjectedAccount
    if (typeof own !== 'string') return undefined
    const [, reference] = network?.caipNetworkId.split(':') ?? []
    if (genesisHash && String(genesisHash).slice(2, 34) !== reference) return undefined
    const read = decodeSs58(own)
    const isHex = parseAddress(own)?.startsWith('0x') === true
    if (isEthereumLike(network) !== isHex || !(read || isHex)) return undefined
    const address = read
      ? encodeSs58({ format: ss58FormatOf(network), bytes: read.bytes })
      : own.toLowerCase()
    // The id of an ecdsa account is a hash of its key.
    const isKey = read && (type === 'sr25519' || type === 'ed25519')
    const publicKey = isKey ? { publicKey: toHex(read.bytes) } : {}
    return {
      own,
      account: Object.freeze({ namespace: 'polkadot' as const, address, type: 'eoa', ...publicKey })
    }
  } catch {
    return undefined
  }
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
