import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import { tokenAsset } from '../assets/describeTokens.js'
import { type HeldTokens, readTokenAccounts, totalOf, usableAccounts } from '../assets/tokenAccounts.js'
import { metadataAddress } from '../assets/tokenMetadata.js'
import { transferFee } from '../assets/transferFee.js'
import {
  type ChainAccount,
  decodeMint,
  extension,
  type Mint,
  requireTransferable
} from '../chain/readMint.js'
import { decodeTokenAccount } from '../chain/tokenAccount.js'
import { tokenPrograms } from '../chain/tokenPrograms.js'
import { associated, createAssociated, tokenAccountAt, transferChecked } from '../chain/tokenTransfer.js'
import { solanaErrors } from '../errors.js'
import { changeOf, finding, maxMemoLength, type Payment, type PaymentTerms } from './payment.js'
import type { SolanaReader } from './SolanaReader.js'

/**
 * Builds a payment in a token of the Token or the Token-2022 program. If the receiver has no account for the token, it is created at the sender's
 * cost.
 *
 * @throws KitError `solana/notAMint`, `solana/notTransferable`, `solana/notEnough` for too few tokens or too little SOL for the fee, and those of
 * `tokenAccountAt` and `withMemos`
 */
export async function tokenPayment(
  reader: SolanaReader,
  mint: PublicKey,
  { from, to, amount, memos, feeOf }: PaymentTerms
): Promise<Payment> {
  const addresses = [from, to, mint, metadataAddress(mint)].map((key) => key.toBase58())
  const [[sender, receiver, mintAccount, metadata], held, minimum] = await Promise.all([
    reader.accounts(addresses),
    readTokenAccounts(reader, from.toBase58(), { mint: mint.toBase58() }).catch(noneOf),
    reader.lamports('getMinimumBalanceForRentExemption', [0])
  ])
  const token = mintAccount && decodeMint(mintAccount)
  const asset = tokenAsset(reader.network, mint, mintAccount, metadata)
  if (!token || !asset) throw solanaErrors.notAMint({ notes: "'asset' does not name a mint." })
  requireTransferable(token)

  const usable = usableAccounts(held)
  const total = totalOf(usable)
  const sent = amount === 'max' ? total : amount
  if (sent <= 0n || sent > total)
    throw solanaErrors.notEnough({
      notes: `'amount' is more than the ${total} base units of it that can be sent.`
    })
  const named = receiver && tokenAccountAt(receiver, to, mint)
  const target = named ?? associated(to, mint, token.program)
  const [targetAccount] = await reader.accounts([target.toBase58()])
  const targetTokens = targetAccount && decodeTokenAccount(targetAccount)
  const rent = targetTokens ? 0n : await rentOf(reader, token, targetAccount)

  const sources = split(usable, sent)
  const moves = sources.map(([source, part]) =>
    transferChecked({ mint, token, source, target, owner: from, amount: part })
  )
  const instructions: readonly TransactionInstruction[] = [
    ...(named ? [] : [createAssociated(from, target, to, mint, token.program)]),
    ...withMemos(moves, memos, targetTokens?.needsMemo === true)
  ]
  const spent = feeOf(instructions).lamports + rent
  const left = (sender?.lamports ?? 0n) - spent
  if (left < 0n || (left > 0n && left < minimum))
    throw solanaErrors.notEnough({
      notes: `The fee takes ${spent} lamports and would leave ${left}; an account below ${minimum} is removed.`
    })
  // The receiver can also be a token account.
  const isOwn = from.equals(to) || targetTokens?.owner.equals(from) === true
  const kept = transferFee(token, sent)
  return {
    asset,
    amount: sent,
    isOwn,
    instructions,
    watched: [from, ...sources.map(([source]) => source).filter((one) => !one.equals(target)), target],
    rent,
    findings: [
      ...(isOwn ? [finding('ownAddress', 'info', 'You are sending to your own account')] : []),
      ...(rent > 0n
        ? [finding('newAccount', 'info', 'The fee also pays for the receiver’s new account for this token')]
        : [])
    ],
    intended: isOwn
      ? [changeOf(asset, from, 0n)]
      : [changeOf(asset, from, -sent), changeOf(asset, to, sent - kept)]
  }
}

/**
 * Transfers with the memo of a payment: once, or before each of them, because the program checks each for itself.
 *
 * @throws KitError `solana/memoTooLong` if the transaction has no room for that
 */
function withMemos(
  moves: readonly TransactionInstruction[],
  memos: readonly TransactionInstruction[],
  beforeEach: boolean
): readonly TransactionInstruction[] {
  if (!beforeEach) return [...memos, ...moves]
  const length = moves.length * memos.reduce((sum, { data }) => sum + data.length, 0)
  if (length > maxMemoLength)
    throw solanaErrors.memoTooLong({
      notes: `'memo' is needed ${moves.length} times, once for each account that pays: together ${length} bytes; the limit is ${maxMemoLength}.`
    })
  return moves.flatMap((move) => [...memos, move])
}

/** Nodes refuse to look for accounts of something that is not a mint. */
function noneOf(error: { readonly code?: unknown; readonly cause?: unknown }): readonly HeldTokens[] {
  const isRefusal = error.cause !== undefined && !(error.cause instanceof Error)
  if (error.code === 'solana/readFailed' && isRefusal) return []
  throw error
}

/** What creating a token account costs, in lamports: anyone can have sent some to its address before. */
async function rentOf(reader: SolanaReader, mint: Mint, existing: ChainAccount | undefined): Promise<bigint> {
  const needed = await reader.lamports('getMinimumBalanceForRentExemption', [accountLength(mint)])
  const missing = needed - (existing?.lamports ?? 0n)
  return missing > 0n ? missing : 0n
}

/** The amount taken from each account. */
function split(accounts: readonly HeldTokens[], amount: bigint): readonly (readonly [PublicKey, bigint])[] {
  const parts: (readonly [PublicKey, bigint])[] = []
  let missing = amount
  for (const { address, amount: held } of accounts) {
    if (held >= missing) return [...parts, [address, missing]]
    parts.push([address, held])
    missing -= held
  }
  return parts
}

/** The entries that accounts need for extensions of their mint: their length in bytes, with a header of 4. */
const accountEntries = [
  [extension.transferFee, 4 + 8],
  [extension.transferHook, 4 + 1],
  [extension.pausable, 4]
] as const

/**
 * The size of a new associated account in bytes: for Token-2022, with an immutable owner and the extensions that the mint requires of each account.
 */
export function accountLength({ program, extensions }: Mint): number {
  if (program.toBase58() === tokenPrograms.token) return 165
  const required = accountEntries.filter(([kind]) => extensions.has(kind))
  // The byte with the account's kind, and the entry for the immutable owner.
  return 166 + 4 + required.reduce((sum, [, length]) => sum + length, 0)
}
