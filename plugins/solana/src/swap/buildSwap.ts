import { type PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { createAssociated, transferChecked } from '../chain/tokenTransfer.js'
import { solanaErrors } from '../errors.js'
import type { NetworkFee } from '../prepare/networkFee.js'
import type { SwapSide, SwapSides } from './readSwapSides.js'

/** What the transaction of an exchange is made of. */
export interface SwapTerms {
  readonly user: PublicKey
  readonly sides: SwapSides
  /** The one instruction that somebody else has built. */
  readonly instruction: TransactionInstruction
  readonly amountIn: bigint
  /** What has to arrive at least. */
  readonly minOut: bigint
  readonly fee: NetworkFee
  /** What a token account for what arrives costs, in lamports. */
  readonly rentOf: (side: SwapSide) => bigint
  /** What an account is kept for, in lamports. */
  readonly minimum: bigint
}

/** What an exchange does, before it is tried. */
export interface BuiltSwap {
  readonly instructions: readonly TransactionInstruction[]
  /** What is paid for an account that stays, in lamports. */
  readonly rent: bigint
  /** What the account needs beside what is paid, the fee and `rent`, in lamports: for accounts of the moment, and to be kept itself. */
  readonly reserve: bigint
  /** What is unwrapped beside what arrives, with the cost of its account, in lamports. */
  readonly unwrapped: bigint
}

/**
 * Writes the transaction of an exchange around the one instruction that was built elsewhere. Everything else is made here, and the chain holds the
 * exchange to it, whatever the program does: a transfer of an account to itself fails where the account has less than that. So the account has to
 * end with what it had, less what is paid, and with the minimum of what arrives; and what somebody was allowed to spend by the program is taken back.
 *
 * @throws KitError `solana/notEnough`
 */
export function buildSwap(terms: SwapTerms): BuiltSwap {
  const { user, sides, instruction, amountIn, minOut, fee, rentOf, minimum } = terms
  const { from, to, lamports } = sides
  if (!from.isNative && from.held < amountIn) throw tooLittle(`The account holds ${from.held} of it.`)
  const isMade = [from, to].filter(({ now }) => !now)
  // What is only wrapped needs an account for as long as the transaction lasts.
  const isClosed = ({ isNative, now }: SwapSide) => isNative && (now === undefined || to.isNative)
  const costs = isMade.reduce((sum, side) => sum + rentOf(side), 0n)
  const rent = isMade.reduce((sum, side) => sum + (isClosed(side) ? 0n : rentOf(side)), 0n)
  const paid = from.isNative ? amountIn : 0n
  if (lamports < paid + fee.lamports + costs) throw tooLittle(`The account holds ${lamports} lamports.`)
  const left = lamports - paid - fee.lamports - rent
  if (left < minimum && !to.isNative) throw tooLittle(`It would leave ${left} lamports of ${minimum}.`)

  const unwrapped = to.isNative ? to.held + (to.now ? to.now.lamports - to.held : 0n) : 0n
  const fromLeft = from.held + paid - amountIn
  const kept = [from, to].filter((side) => !isClosed(side))
  return {
    instructions: [
      ...fee.instructions,
      ...isMade.map((side) => createAssociated(user, side.account, user, side.mint, side.program)),
      ...(from.isNative ? wrap(user, from, amountIn) : []),
      instruction,
      ...(fromLeft > 0n ? [keep(user, from, fromLeft)] : []),
      keep(user, to, to.held + minOut),
      ...kept.filter(hasNoDelegate).map((side) => revoke(user, side)),
      ...[from, to].filter(isClosed).map((side) => close(user, side)),
      SystemProgram.transfer({
        fromPubkey: user,
        toPubkey: user,
        lamports: left + (to.isNative ? minOut + unwrapped : 0n)
      })
    ],
    rent,
    reserve: costs - rent + minimum,
    unwrapped
  }
}

const tooLittle = (notes: string) => solanaErrors.notEnough({ notes })

/** Moves SOL to its token account, where it counts as tokens. */
const wrap = (user: PublicKey, { account, program }: SwapSide, lamports: bigint) => [
  SystemProgram.transfer({ fromPubkey: user, toPubkey: account, lamports }),
  // SyncNative.
  tokenInstruction(program, 17, [[account, true]])
]

/** Fails where the account has less, or another owner: the programs look before they see that it is the same account. */
const keep = (user: PublicKey, { account, mint, token }: SwapSide, amount: bigint) =>
  transferChecked({ mint, token, source: account, target: account, owner: user, amount })

const revoke = (user: PublicKey, { account, program }: SwapSide) =>
  tokenInstruction(program, 5, [[account, true], [user]], user)

/** Gives back what the account holds, and what it cost. */
const close = (user: PublicKey, { account, program }: SwapSide) =>
  tokenInstruction(program, 9, [[account, true], [user, true], [user]], user)

/** Who may spend an owner's tokens stands behind the amount, after four bytes that say whether there is anybody. */
const hasNoDelegate = ({ now }: SwapSide): boolean => !now?.data.subarray(72, 76).some((byte) => byte !== 0)

function tokenInstruction(
  programId: PublicKey,
  number: number,
  accounts: readonly (readonly [key: PublicKey, isWritable?: boolean])[],
  signer?: PublicKey
): TransactionInstruction {
  const keys = accounts.map(([pubkey, isWritable = false], at) => ({
    pubkey,
    isWritable,
    isSigner: signer !== undefined && at === accounts.length - 1
  }))
  return new TransactionInstruction({ programId, keys, data: Uint8Array.of(number) as never })
}
