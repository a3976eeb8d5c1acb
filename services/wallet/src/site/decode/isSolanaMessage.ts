import { WireReader } from './WireReader.js'

/**
 * Whether bytes are the message of a Solana transaction, legacy or version 0, from the first byte to the last, or may be one of a later
 * version. Signing such a message is signing the transaction.
 */
export const isSolanaMessage = (bytes: Uint8Array): boolean => hasVersion(bytes) || isLegacyMessage(bytes)

/**
 * Nobody knows the format of later versions, only that they begin with a byte of 0x80 to 0xfe. So do texts whose first letter is
 * not ASCII; but they are valid UTF-8 throughout, which keys and hashes never are.
 */
function hasVersion(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first < 0x80 || first === 0xff) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

function isLegacyMessage(bytes: Uint8Array): boolean {
  const reader = new WireReader(bytes)
  try {
    const signers = reader.byte()
    const [readonlySigners, readonlyOthers] = [reader.byte(), reader.byte()]
    const keys = reader.length()
    if (signers === 0 || signers > keys || readonlySigners >= signers || readonlyOthers > keys - signers)
      return false
    // The keys and the blockhash, 32 bytes each.
    reader.skip(32 * keys + 32)
    for (let left = reader.length(); left > 0; left -= 1) {
      reader.byte()
      reader.skip(reader.length())
      reader.skip(reader.length())
    }
    return reader.isAtEnd
  } catch {
    return false
  }
}
