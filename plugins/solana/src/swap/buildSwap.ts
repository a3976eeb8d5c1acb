import { type PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { createAssociated, transferChecked } from '../chain/tokenTransfer.js'
import { solanaErrors } from '../errors.js'
import type { NetworkFee } from '../prepare/networkFee.js'
import type { SwapSide, SwapSides } from './readSwapSides.js'

/** The parts of a swap transaction. */
export interface SwapTerms {
  readonly user: PublicKey
  readonly sides: SwapSides
  /** The one instruction that was built elsewhere. */
  readonly instruction: TransactionInstruction
  readonly amountIn: bigint
  /** The minimum that must arrive. */
  readonly minOut: bigint
  readonly fee: NetworkFee
  /** The cost of a token account for what arrives, in lamports. */
  readonly rentOf: (side: SwapSide) => bigint
  /** The minimum balance of an account, in lamports. */
  readonly minimum: bigint
}

/** The effect of an exchange, before it is simulated. */
export interface BuiltSwap {
  readonly instructions: readonly TransactionInstruction[]
  /** The cost of accounts that remain, in lamports. */
  readonly rent: bigint
  /**
   * The lamports that the account needs in addition to the payment, the fee and `rent`: for temporary accounts, and to stay above the minimum itself.
   */
  readonly reserve: bigint
  /** The lamports that are unwrapped in addition to what arrives, including the cost of the account. */
  readonly unwrapped: bigint
}

/**
 * Writes the transaction of an exchange around the one instruction that was built elsewhere. Everything else is created here, and the chain enforces
 * the exchange, whatever the program does: a transfer from an account to itself fails if the account has less than the amount. So the account must
 * end with its earlier balance less the payment, and with the minimum of what arrives. Any allowance that the program gave to somebody is revoked.
 *
 * @throws KitError `solana/notEnough`
 */
export function buildSwap(terms: SwapTerms): BuiltSwap {
  const { user, sides, instruction, amountIn, minOut, fee, rentOf, minimum } = terms
  const { from, to, lamports } = sides
  if (!from.isNative && from.held < amountIn) throw tooLittle(`The account holds ${from.held} of it.`)
  const isMade = [from, to].filter(({ now }) => !now)
  // Wrapping alone needs an account only while the transaction runs.
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

/** Fails if the account has less, or another owner: the programs check this before they see that it is the same account. */
const keep = (user: PublicKey, { account, mint, token }: SwapSide, amount: bigint) =>
  transferChecked({ mint, token, source: account, target: account, owner: user, amount })

const revoke = (user: PublicKey, { account, program }: SwapSide) =>
  tokenInstruction(program, 5, [[account, true], [user]], user)

/** Returns the account's contents and its rent. */
const close = (user: PublicKey, { account, program }: SwapSide) =>
  tokenInstruction(program, 9, [[account, true], [user, true], [user]], user)

/** The delegate of an owner's tokens follows the amount, after four bytes that say whether there is one. */
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
