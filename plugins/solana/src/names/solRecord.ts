import { sha256 } from '@noble/hashes/sha2.js'
import { PublicKey } from '@solana/web3.js'
import { type ChainAccount, decodeMint } from '../chain/readMint.js'
import { tokenPrograms } from '../chain/tokenPrograms.js'

const utf8 = new TextEncoder()

/** The Solana Record Service on the main network, which stores names that end with `.sol`. */
export const srs = {
  /** Stores records, grouped in classes. */
  program: new PublicKey('srsWjm76StJucL7atFyPSdXFaVLNPFqEt1uFEDPrZsn'),
  /** The class of names that end with `.sol`, which belongs to their registrar alone. */
  sol: new PublicKey('Dqc9TrYg1AZLEa6UkZUqCDrr9zsHQveo1szGTE1BTW5')
} as const

/** The account that stores a name, given without its suffix. */
export const solRecordKey = (label: string): PublicKey =>
  derive('record', srs.sol.toBytes(), sha256(utf8.encode(`name${label}`)))

/** The token of a name, given by its record: its holder owns the name. */
export const solMintKey = (record: PublicKey): PublicKey => derive('mint', record.toBytes())

const derive = (kind: string, ...seeds: readonly Uint8Array[]): PublicKey =>
  PublicKey.findProgramAddressSync([utf8.encode(kind), ...seeds], srs.program)[0]

/** The owner of a name: an account, or the holder of a token. */
export type SolOwner = { readonly account: PublicKey } | { readonly mint: PublicKey }

/** The account's kind in the service: 1 is a class. */
const isRecord = 2

/** The offsets of a record's fields, in bytes. */
const at = { class: 1, ownerType: 33, owner: 34, expiry: 67, end: 75 } as const

/**
 * Reads the owner of a name from its record. There is none if the record is of another class, has expired, or is not laid out like the service's
 * records. The program stores when a name expires and does not enforce it.
 *
 * @param now Unix milliseconds
 */
export function readSolRecord(
  record: PublicKey,
  account: ChainAccount | undefined,
  now: number
): SolOwner | undefined {
  if (!account?.owner.equals(srs.program) || account.data.length < at.end) return undefined
  const { data } = account
  const keyAt = (offset: number) => new PublicKey(data.subarray(offset, offset + 32))
  if (data[0] !== isRecord || !keyAt(at.class).equals(srs.sol)) return undefined
  const expiry = new DataView(data.buffer, data.byteOffset).getBigInt64(at.expiry, true)
  // Zero means no expiry.
  if (expiry !== 0n && expiry * 1000n <= BigInt(now)) return undefined
  const owner = keyAt(at.owner)
  if (data[at.ownerType] === 0) return { account: owner }
  return data[at.ownerType] === 1 && owner.equals(solMintKey(record)) ? { mint: owner } : undefined
}

/** Whether an account is the mint of a token with a supply of one that cannot be divided. */
export function isMintOfOne(account: ChainAccount | undefined): boolean {
  const mint = account && decodeMint(account)
  if (!account || mint?.program.toBase58() !== tokenPrograms.token2022 || mint.decimals !== 0) return false
  return new DataView(account.data.buffer, account.data.byteOffset).getBigUint64(36, true) === 1n
}
