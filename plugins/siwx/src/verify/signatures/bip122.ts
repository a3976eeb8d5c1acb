import { base64 } from '@scure/base'
import type { SignatureCheck } from '../SignatureCheck.js'
import { bip137 } from './bip137.js'
import { bip322 } from './bip322.js'
import { readBitcoinAddress } from './readBitcoinAddress.js'

/** The main network's reference of CAIP-2. */
const mainnet = '000000000019d6689c085ae165831e93'

/** BIP-322 in its simple form, or BIP-137, in base64. The address has to be of the message's network, main or test. */
export const bip122: SignatureCheck = async ({ text, message, signature }, { verifyBitcoin }) => {
  const { accountAddress: address, chainId } = message
  try {
    if (verifyBitcoin) return await verifyBitcoin({ address, text, signature })
    const read = readBitcoinAddress(address)
    if (read.isMainnet !== (chainId === `bip122:${mainnet}`)) return false
    const bytes = base64.decode(signature.replace(/^smp/, ''))
    return bytes.length === 65 && (bytes[0] ?? 0) >= 27
      ? bip137(read, text, bytes)
      : bip322(read, text, bytes)
  } catch {
    return false
  }
}
