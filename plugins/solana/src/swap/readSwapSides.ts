import type { Asset, SwapQuote } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { PublicKey, type TransactionInstruction } from '@solana/web3.js'
import { tokenAsset } from '../assets/describeTokens.js'
import { metadataAddress } from '../assets/tokenMetadata.js'
import { type ChainAccount, decodeMint, type Mint, requireTransferable } from '../chain/readMint.js'
import { decodeTokenAccount } from '../chain/tokenAccount.js'
import { solanaErrors } from '../errors.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'
import type { DecodedSwap, SwapEnd } from './DecodedSwap.js'
import { unreadable } from './readPlan.js'

/** The wrapped form of SOL, because programs exchange only tokens. */
export const nativeMint = new PublicKey('So11111111111111111111111111111111111111112')

/** One side of an exchange, as it currently is on the chain. */
export interface SwapSide extends SwapEnd {
  /** The asset that the visitor sees: SOL instead of its wrapped form if that was quoted. */
  readonly asset: Asset
  /** SOL is wrapped before the exchange, or unwrapped after it. */
  readonly isNative: boolean
  readonly token: Mint
  /** The account with the tokens; `undefined` if it must be made. */
  readonly now: ChainAccount | undefined
  /** Its balance, in base units. */
  readonly held: bigint
}

/** Both sides, and the account's balance of SOL. */
export interface SwapSides {
  readonly from: SwapSide
  readonly to: SwapSide
  readonly lamports: bigint
}

/**
 * Reads the initial state of an exchange: the account, its two token accounts and both mints.
 *
 * @throws KitError `solana/unreadableSwap` if another token account of the same owner is named, `solana/notAMint`, `solana/notTransferable`,
 * `connect/aborted`, `solana/readFailed`
 */
export async function readSwapSides(
  reader: SolanaReader,
  quote: SwapQuote,
  swap: DecodedSwap,
  { keys }: TransactionInstruction
): Promise<SwapSides> {
  const ends = [swap.from, swap.to]
  const read = [
    swap.user,
    ...ends.flatMap(({ account, mint }) => [account, mint, metadataAddress(mint)]),
    ...keys.map(({ pubkey }) => pubkey)
  ]
  const [user, ...found] = await reader.accounts(read.map((key) => key.toBase58()))
  const named = found.slice(3 * ends.length)
  for (const [at, { pubkey }] of keys.entries()) {
    const account = named[at]
    const isOwn = account && decodeTokenAccount(account)?.owner.equals(swap.user)
    if (isOwn && !ends.some((end) => end.account.equals(pubkey)))
      throw unreadable(`It names ${pubkey.toBase58()}, another token account of the same owner.`)
  }
  const sideOf = (end: SwapEnd, isNative: boolean, at: number): SwapSide => {
    const [now, mint, metadata] = found.slice(3 * at)
    const token = mint && decodeMint(mint)
    const asset = tokenAsset(reader.network, end.mint, mint, metadata)
    if (!token || !asset) throw solanaErrors.notAMint({ notes: `${end.mint.toBase58()} is not a mint.` })
    requireTransferable(token)
    const held = (now && decodeTokenAccount(now)?.amount) ?? 0n
    return { ...end, token, now, held, isNative, asset: isNative ? nativeAsset(reader.network) : asset }
  }
  return {
    from: sideOf(swap.from, quote.from.token === undefined, 0),
    to: sideOf(swap.to, quote.to.token === undefined, 1),
    lamports: user?.lamports ?? 0n
  }
}
