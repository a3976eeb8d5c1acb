import { sha256 } from '@noble/hashes/sha2.js'
import type { NetworkId } from '@plugboard/core'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { bip122Errors } from '../errors.js'
import { parseAddress } from './parseAddress.js'

/** Networks whose addresses look alike: the main network; testnet, testnet4 and signet; regtest chains. */
export type AddressFamily = 'main' | 'test' | 'regtest'

/** Kinds of outputs that an address can represent. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** The contents of an address. */
export interface DescribedAddress {
  /** In its canonical form: bech32 in lower case. */
  readonly address: string
  readonly kind: AddressKind
  /** A legacy address of a test network is also an address of a regtest chain. */
  readonly families: readonly AddressFamily[]
  /** The hash of a key or a script; for `p2tr` the output key. */
  readonly program: Uint8Array
}

type Decoded = Omit<DescribedAddress, 'address'>

const base58check = /* @__PURE__ */ createBase58check(sha256)

const testFamilies = ['test', 'regtest'] as const

/** By the version byte of base58check. */
const legacyVersions: Readonly<Record<number, Omit<Decoded, 'program'>>> = {
  0: { kind: 'p2pkh', families: ['main'] },
  5: { kind: 'p2sh', families: ['main'] },
  111: { kind: 'p2pkh', families: testFamilies },
  196: { kind: 'p2sh', families: testFamilies }
}

const segwitPrefixes: Readonly<Record<string, AddressFamily>> = { bc: 'main', tb: 'test', bcrt: 'regtest' }

/**
 * Reads an address of any Bitcoin network and verifies its checksum: base58check (P2PKH, P2SH) or a witness program (BIP-173, BIP-350: P2WPKH, P2WSH,
 * P2TR). Returns `undefined` for anything else. Programs of later versions are not accepted, because anybody could take what is sent to them.
 */
export function describeAddress(value: string): DescribedAddress | undefined {
  const address = parseAddress(value)
  if (address === undefined) return undefined
  const decoded = /^(bc|tb|bcrt)1/.test(address) ? decodeSegwit(address) : decodeLegacy(address)
  return decoded && { address, ...decoded }
}

function decodeLegacy(address: string): Decoded | undefined {
  try {
    const [version = -1, ...hash] = base58check.decode(address)
    const described = legacyVersions[version]
    return described && hash.length === 20 ? { ...described, program: Uint8Array.from(hash) } : undefined
  } catch {
    return undefined
  }
}

function decodeSegwit(address: string): Decoded | undefined {
  // Version 0 is bech32 (BIP-173), later ones are bech32m (BIP-350).
  const version = /1q/.test(address) ? 0 : 1
  const coder = version === 0 ? bech32 : bech32m
  const { prefix = '', words = [] } = coder.decodeUnsafe(address) ?? {}
  const program = coder.fromWordsUnsafe(words.slice(1))
  const family = segwitPrefixes[prefix]
  const kind = program && kindOf(version, program.length)
  return family && kind && words[0] === version ? { kind, families: [family], program } : undefined
}

function kindOf(version: 0 | 1, length: number): AddressKind | undefined {
  if (version === 1) return length === 32 ? 'p2tr' : undefined
  return ({ 20: 'p2wpkh', 32: 'p2wsh' } as const)[length]
}

/** The family of a network's addresses: all networks except Bitcoin's main network and regtest use the addresses of the test networks. */
export function familyOf(networkId: NetworkId): AddressFamily {
  if (networkId === 'bip122:000000000019d6689c085ae165831e93') return 'main'
  return networkId === 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' ? 'regtest' : 'test'
}

/** Whether a text is an address of a network, or of any Bitcoin network if none is given. */
export function isAddress(value: string, networkId?: NetworkId): boolean {
  const found = describeAddress(value)
  return found !== undefined && (networkId === undefined || found.families.includes(familyOf(networkId)))
}

/**
 * Reads an address of a network.
 *
 * @throws KitError `bip122/notAnAddress`, also for an address of another network; the note says which
 */
export function requireAddress(value: unknown, networkId: NetworkId): DescribedAddress {
  const found = typeof value === 'string' ? describeAddress(value) : undefined
  if (!found) throw bip122Errors.notAnAddress()
  if (!found.families.includes(familyOf(networkId)))
    throw bip122Errors.notAnAddress({ notes: `It belongs to another network: ${found.families.join(', ')}.` })
  return found
}

/**
 * Reads the receiver's address of a payment.
 *
 * @throws KitError `bip122/notAnAddress`; `bip122/unusableReceiver` for the hash of zeros, whose key nobody has
 */
export function requireReceiver(value: unknown, networkId: NetworkId): DescribedAddress {
  const receiver = requireAddress(value, networkId)
  if (receiver.program.every((byte) => byte === 0))
    throw bip122Errors.unusableReceiver({ notes: `Nobody has the key of ${receiver.address}.` })
  return receiver
}

/** The script that locks an output to an address. */
export function scriptOf({ kind, program }: Pick<DescribedAddress, 'kind' | 'program'>): Uint8Array {
  if (kind === 'p2pkh') return Uint8Array.of(0x76, 0xa9, 20, ...program, 0x88, 0xac)
  if (kind === 'p2sh') return Uint8Array.of(0xa9, 20, ...program, 0x87)
  return Uint8Array.of(kind === 'p2tr' ? 0x51 : 0, program.length, ...program)
}
