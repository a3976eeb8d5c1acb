import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressFamily } from './AddressFamily.js'
import type { AddressKind } from './AddressKind.js'

/** What an address says. */
export interface DescribedAddress {
  /** As it is written canonically: bech32 in small letters. */
  readonly address: string
  readonly kind: AddressKind
  /** A legacy address of a test network is one of a regtest chain too. */
  readonly families: readonly AddressFamily[]
  /** The hash of a key or a script; of `p2tr` the output key. */
  readonly program: Uint8Array
}

type Found = Omit<DescribedAddress, 'address'>

const main = ['main'] as const
const tests = ['test', 'regtest'] as const

const versions: Readonly<Record<number, Omit<Found, 'program'>>> = {
  0: { kind: 'p2pkh', families: main },
  5: { kind: 'p2sh', families: main },
  111: { kind: 'p2pkh', families: tests },
  196: { kind: 'p2sh', families: tests }
}

const prefixes: Readonly<Record<string, AddressFamily>> = { bc: 'main', tb: 'test', bcrt: 'regtest' }

/**
 * Reads an address: base58check (P2PKH, P2SH) or a witness program (BIP-173, BIP-350: P2WPKH, P2WSH, P2TR). Programs of
 * later versions are no addresses here: what is sent to them anybody could take.
 */
export function describeAddress(value: string): DescribedAddress | undefined {
  if (value.length < 26 || value.length > 64) return undefined
  const isBech32 = /^(bc|tb|bcrt)1/i.test(value)
  try {
    const found = isBech32 ? readWitness(value) : readLegacy(value)
    return found && { address: isBech32 ? value.toLowerCase() : value, ...found }
  } catch {
    return undefined
  }
}

function readLegacy(value: string): Found | undefined {
  const bytes = createBase58check(sha256).decode(value)
  const version = versions[bytes[0] ?? -1]
  return version && bytes.length === 21 ? { ...version, program: bytes.slice(1) } : undefined
}

/** Version 0 is written in bech32, version 1 in bech32m. */
function readWitness(value: string): Found | undefined {
  const coder = value[value.lastIndexOf('1') + 1]?.toLowerCase() === 'q' ? bech32 : bech32m
  const { prefix, words } = coder.decode(value as `${string}1${string}`, 90)
  const family = prefixes[prefix]
  const program = coder.fromWords(words.slice(1))
  const kind = kindOf(words[0], program.length)
  return family && kind && { kind, families: [family], program }
}

function kindOf(version: number | undefined, length: number): AddressKind | undefined {
  if (version === 0) return ({ 20: 'p2wpkh', 32: 'p2wsh' } as const)[length]
  return version === 1 && length === 32 ? 'p2tr' : undefined
}
