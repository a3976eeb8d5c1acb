import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Whether the letters of an Ethereum address are capitals where ERC-55 wants them. */
export function isChecksummed(address: string): boolean {
  const letters = address.slice(2)
  const hash = bytesToHex(keccak_256(utf8ToBytes(letters.toLowerCase())))
  return [...letters].every((letter, index) => {
    const isCapital = Number.parseInt(hash[index] ?? '0', 16) >= 8
    return letter === (isCapital ? letter.toUpperCase() : letter.toLowerCase())
  })
}
