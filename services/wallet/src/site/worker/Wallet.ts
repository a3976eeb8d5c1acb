import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { HDKey as Bip32Key } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { deriveSeed } from './deriveSeed.js'
import { bytesOfText, encodeBase64Url, wipe } from './encoding.js'
import type { Base64Url, WalletAddresses } from './formats.js'

const hardened = 0x80000000

/**
 * The keys of a wallet, all derived from 16 bytes of entropy (KEY-1, KEY-2):
 *
 *   entropy ──BIP-39, no passphrase──► seed ──BIP-32──► m/44'/60'/0'/0/0    secp256k1
 *      │                                 └────SLIP-0010─► m/44'/501'/0'/0'  Ed25519
 *      └──HKDF-SHA-256, 'kit/account-key/1'──────────────► account key      Ed25519
 *
 * Each must be wiped after use.
 */
export class Wallet {
  readonly evmKey: Uint8Array
  /** The seed of RFC 8032. */
  readonly solanaKey: Uint8Array
  readonly accountKey: Uint8Array
  readonly walletId: Base64Url
  readonly addresses: WalletAddresses

  /** @param entropy 16 bytes; owned by the wallet, which wipes it */
  static async open(entropy: Uint8Array<ArrayBuffer>): Promise<Wallet> {
    const seed = await deriveSeed(entropyToMnemonic(entropy, wordlist))
    try {
      return new Wallet(entropy, seed)
    } finally {
      wipe(seed)
    }
  }

  private constructor(
    readonly entropy: Uint8Array<ArrayBuffer>,
    seed: Uint8Array
  ) {
    this.evmKey = deriveEvmKey(seed)
    this.solanaKey = deriveSolanaKey(seed)
    this.accountKey = hkdf(sha256, entropy, undefined, 'kit/account-key/1', 32)
    const evmAddress = keccak_256(secp256k1.getPublicKey(this.evmKey, false).slice(1)).slice(12)
    const solanaAddress = ed25519.getPublicKey(this.solanaKey)
    this.addresses = { eip155: withChecksum(evmAddress), solana: base58.encode(solanaAddress) }
    this.walletId = encodeBase64Url(
      sha256.create().update(bytesOfText('kit/wallet/1')).update(evmAddress).update(solanaAddress).digest()
    )
  }

  /** The words of BIP-39. Only an export shows them. */
  words(): string {
    return entropyToMnemonic(this.entropy, wordlist)
  }

  wipe(): void {
    wipe(this.entropy, this.evmKey, this.solanaKey, this.accountKey)
  }
}

function deriveEvmKey(seed: Uint8Array): Uint8Array {
  let key = Bip32Key.fromMasterSeed(seed)
  for (const index of [44 + hardened, 60 + hardened, hardened, 0, 0]) {
    const child = key.deriveChild(index)
    key.wipePrivateData()
    key = child
  }
  const bytes = key.privateKey?.slice()
  key.wipePrivateData()
  // BIP-32: one path in 2^127 has no key.
  if (!bytes) throw new Error('No key at this path')
  return bytes
}

function deriveSolanaKey(seed: Uint8Array): Uint8Array {
  let key = Slip10Key.fromMasterSeed(seed)
  for (const index of [44, 501, 0, 0]) {
    const child = key.deriveChild(index + hardened)
    wipe(key.privateKey, key.chainCode)
    key = child
  }
  wipe(key.chainCode)
  return key.privateKey
}

/** EIP-55. */
function withChecksum(address: Uint8Array): string {
  const text = bytesToHex(address)
  const hash = bytesToHex(keccak_256(bytesOfText(text)))
  return `0x${[...text].map((digit, index) => (Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
