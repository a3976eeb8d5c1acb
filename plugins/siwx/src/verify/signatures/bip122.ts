import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { sameBytes } from '../constantTime.js'
import type { SignatureCheck } from '../SignatureCheck.js'
import { bip322 } from './bip322.js'
import { type BitcoinAddress, decodeBitcoinAddress } from './bitcoinAddress.js'
import { doubleSha256, hash160, nestedSegwitScript, withLength } from './bitcoinEncoding.js'
import { recoverKey } from './recoverKey.js'

/** The main network's reference of CAIP-2. */
const mainnet = '000000000019d6689c085ae165831e93'

/** BIP-322 in its simple form, or BIP-137, in base64. The address must be of the message's network, main or test. */
export const bip122: SignatureCheck = async ({ text, message, signature }, { verifyBitcoin }) => {
  const { accountAddress, chainId } = message
  try {
    if (verifyBitcoin) return await verifyBitcoin({ address: accountAddress, text, signature })
    const address = decodeBitcoinAddress(accountAddress)
    if (address.isMainnet !== (chainId === `bip122:${mainnet}`)) return false
    const bytes = base64.decode(signature.replace(/^smp/, ''))
    return bytes.length === 65 && (bytes[0] ?? 0) >= 27
      ? bip137(address, text, bytes)
      : bip322(address, text, bytes)
  } catch {
    return false
  }
}

/** 65 bytes from which a key is recovered (BIP-137, and Bitcoin's own `signmessage`). The address must be derived from that key. */
function bip137({ kind, program }: BitcoinAddress, text: string, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (header < 0 || header > 15 || kind === 'p2tr') return false
  const prefix = withLength(utf8ToBytes('Bitcoin Signed Message:\n'))
  const hash = doubleSha256(concatBytes(prefix, withLength(utf8ToBytes(text))))
  const key = recoverKey(bytes.slice(1), header & 3, hash, header >= 4 || kind !== 'p2pkh')
  const keyHash = hash160(key)
  return sameBytes(kind === 'p2sh' ? hash160(nestedSegwitScript(keyHash)) : keyHash, program)
}
