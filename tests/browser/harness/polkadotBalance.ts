import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'
import { askSocket } from '../../../plugins/polkadot/test/askSocket.js'

/** Where a chain stores its accounts, and their asset balances: the hashes of the pallet and of `Account` (twox128). */
const accounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const assetAccounts = '682a59d51ab9e48a8c8cc418ff9708d2b99d880ec681799c0cf30e8886371da9'

/** The free balance of an account on a Polkadot chain, in base units: read from its storage, bypassing every library of the page. */
export async function polkadotBalance(url: string, address: string): Promise<bigint> {
  const stored = await readStorage(url, [Buffer.from(accounts, 'hex'), hashed(idOf(address))])
  // Four counters of four bytes come first.
  return stored?.readBigUInt64LE(16) ?? 0n
}

/** An account's balance of an asset of the `assets` pallet, in base units, read like `polkadotBalance`. */
export async function polkadotAssetBalance(url: string, address: string, asset: number): Promise<bigint> {
  const id = Buffer.alloc(4)
  id.writeUInt32LE(asset)
  const stored = await readStorage(url, [
    Buffer.from(assetAccounts, 'hex'),
    hashed(id),
    hashed(idOf(address))
  ])
  return stored?.readBigUInt64LE(0) ?? 0n
}

/** The public key in an SS58 address with a prefix of one byte. */
const idOf = (address: string) => base58.decode(address).slice(1, 33)

/** A part of a key as in most maps: its hash, then the part itself. */
const hashed = (part: Uint8Array) => Buffer.concat([blake2b(part, { dkLen: 16 }), part])

async function readStorage(url: string, key: readonly Uint8Array[]): Promise<Buffer | undefined> {
  const hex = `0x${Buffer.concat(key).toString('hex')}`
  const result = await askSocket(url, 'state_getStorage', [hex])
  return typeof result === 'string' ? Buffer.from(result.slice(2), 'hex') : undefined
}
