import type { AddressFamily } from './AddressFamily.js'
import type { AddressKind } from './AddressKind.js'
import { readBase58 } from './readBase58.js'
import { readBech32 } from './readBech32.js'

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
  const found = isBech32 ? readWitness(value) : readLegacy(value)
  return found && { address: isBech32 ? value.toLowerCase() : value, ...found }
}

function readLegacy(value: string): Found | undefined {
  const bytes = readBase58(value)
  const version = versions[bytes?.[0] ?? -1]
  return bytes && version && { ...version, program: bytes.slice(1) }
}

function readWitness(value: string): Found | undefined {
  const { prefix = '', version, program } = readBech32(value) ?? {}
  const family = prefixes[prefix]
  const kind = program && kindOf(version, program.length)
  return family && kind && { kind, families: [family], program }
}

function kindOf(version: number | undefined, length: number): AddressKind | undefined {
  if (version === 0) return ({ 20: 'p2wpkh', 32: 'p2wsh' } as const)[length]
  return version === 1 && length === 32 ? 'p2tr' : undefined
}
