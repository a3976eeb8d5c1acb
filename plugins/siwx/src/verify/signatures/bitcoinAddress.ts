import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** A Bitcoin address that one key can sign for. */
export interface BitcoinAddress {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
  /** Hash of the key or script; for `p2tr` the key itself. */
  readonly program: Uint8Array
  readonly script: Uint8Array
  readonly isMainnet: boolean
}

/** Decodes an address that one key can sign for. Throws for every other address, and for a wrong checksum. */
export function decodeBitcoinAddress(address: string): BitcoinAddress {
  return /^(bc|tb|bcrt)1/.test(address)
    ? decodeSegwit(address as `${string}1${string}`)
    : decodeLegacy(address)
}

function decodeSegwit(address: `${string}1${string}`): BitcoinAddress {
  const isTaproot = /^[a-z]+1p/.test(address)
  const { prefix, words } = (isTaproot ? bech32m : bech32).decode(address)
  const program = bech32.fromWords(words.slice(1))
  const isMainnet = prefix === 'bc'
  if (isTaproot && program.length === 32)
    return { kind: 'p2tr', program, script: Uint8Array.of(0x51, 32, ...program), isMainnet }
  if (words[0] !== 0 || program.length !== 20) throw new Error('Not the address of a single key')
  return { kind: 'p2wpkh', program, script: Uint8Array.of(0, 20, ...program), isMainnet }
}

function decodeLegacy(address: string): BitcoinAddress {
  const [version = 0xff, ...hash] = createBase58check(sha256).decode(address)
  const program = Uint8Array.from(hash)
  if (![0, 5, 0x6f, 0xc4].includes(version) || hash.length !== 20) throw new Error('Not a Bitcoin address')
  const isMainnet = version === 0 || version === 5
  if (version === 0 || version === 0x6f)
    return {
      kind: 'p2pkh',
      program,
      script: Uint8Array.of(0x76, 0xa9, 20, ...program, 0x88, 0xac),
      isMainnet
    }
  return { kind: 'p2sh', program, script: Uint8Array.of(0xa9, 20, ...program, 0x87), isMainnet }
}
