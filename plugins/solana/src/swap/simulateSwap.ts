import type { AssetChange, Finding } from '@plugboard/core'
import type { PublicKey } from '@solana/web3.js'
import type { ChainAccount } from '../chain/readMint.js'
import { decodeTokenAccount } from '../chain/tokenAccount.js'
import { changeOf, finding } from '../prepare/payment.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'
import { type SimulationAnswer, trySimulation } from '../prepare/trySimulation.js'
import type { BuiltSwap } from './buildSwap.js'
import type { SwapSides } from './readSwapSides.js'

/** An exchange as an unsigned transaction. */
export interface TriedSwap {
  readonly user: PublicKey
  readonly sides: SwapSides
  readonly built: BuiltSwap
  /** In base64. */
  readonly wire: string
  /** The network's fee, in lamports. */
  readonly fee: bigint
  readonly amountIn: bigint
  readonly minOut: bigint
  /** The quoted amount. */
  readonly amountOut: bigint
}

/** The result of simulating an exchange. */
export interface SimulatedSwap extends Pick<SimulationAnswer, 'simulated' | 'reason' | 'findings' | 'units'> {
  readonly changes: readonly AssetChange[]
}

/** The most by which the result may exceed the quote, in hundredths of a percent: a quote that is too low lets somebody else take the difference. */
const toleranceBps = 100n

/** An account may change between its two reads, so an inconsistent result is tried once more. */
const attempts = 2

/**
 * Simulates an exchange with `simulateTransaction`, and compares its owner's accounts with their current state.
 *
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function simulateSwap(reader: SolanaReader, tried: TriedSwap): Promise<SimulatedSwap> {
  const { user, sides } = tried
  const addresses = [user, sides.from.account, sides.to.account].map((key) => key.toBase58())
  let outcome: SimulatedSwap | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [before, answer] = await Promise.all([
      reader.accounts(addresses),
      trySimulation(reader, tried.wire, addresses)
    ])
    const { accounts, ...rest } = answer
    if (answer.simulated !== 'passed')
      return { ...rest, changes: answer.simulated === 'cannot' ? intended(tried) : [] }
    outcome = { ...rest, ...compare(tried, before, accounts) }
    if (!outcome.findings.length) break
  }
  return outcome as SimulatedSwap
}

const intended = ({ user, sides: { from, to }, amountIn, minOut }: TriedSwap): readonly AssetChange[] => [
  changeOf(from.asset, user, -amountIn),
  changeOf(to.asset, user, minOut)
]

type Accounts = readonly (ChainAccount | undefined)[]

function compare(tried: TriedSwap, before: Accounts, after: Accounts) {
  const { user, sides, built, fee, amountIn, minOut, amountOut } = tried
  const { from, to } = sides
  const lamports = delta(before[0], after[0], ({ lamports }) => lamports) + fee + built.rent - built.unwrapped
  const tokens = [1, 2].map((at) => delta(before[at], after[at], tokensIn))
  const gone = from.isNative ? lamports : (tokens[0] ?? 0n)
  const came = to.isNative ? lamports : (tokens[1] ?? 0n)
  const isIntended =
    gone < 0n &&
    gone >= -amountIn &&
    came >= minOut &&
    // Nothing besides the two changes: neither SOL, nor what was already wrapped.
    (from.isNative || to.isNative || lamports >= 0n) &&
    (!from.isNative || (tokens[0] ?? 0n) >= 0n)
  const most = (amountOut * (10_000n + toleranceBps)) / 10_000n
  const findings: readonly Finding[] = [
    ...(isIntended
      ? []
      : [finding('notAsIntended', 'block', 'The network would move a different amount than you entered')]),
    ...(came > most
      ? [finding('notAsQuoted', 'block', 'You would receive more than was quoted. Get a new quote.')]
      : []),
    ...([1, 2].every((at) => hasSameRights(user, before[at], after[at]))
      ? []
      : [finding('grantsRights', 'block', 'Others could use your assets')])
  ]
  const changes = [changeOf(from.asset, user, gone), changeOf(to.asset, user, came)]
  return { findings, changes }
}

const tokensIn = (account: ChainAccount): bigint => decodeTokenAccount(account)?.amount ?? 0n

const delta = (
  before: ChainAccount | undefined,
  after: ChainAccount | undefined,
  read: (account: ChainAccount) => bigint
): bigint => (after ? read(after) : 0n) - (before ? read(before) : 0n)

/** The positions in a token account of its delegate, its frozen state, the delegated amount, and its close authority. */
const rights = [
  [72, 109],
  [121, 165]
] as const

/** Whether a token account belongs to its owner alone, or has the same rights as before. */
function hasSameRights(
  user: PublicKey,
  before: ChainAccount | undefined,
  after: ChainAccount | undefined
): boolean {
  if (!after) return true
  if (!decodeTokenAccount(after)?.owner.equals(user)) return false
  return rights.every(([start, end]) =>
    after.data.subarray(start, end).every((byte, at) => {
      // A new account is initialised (1) and has no delegate or close authority.
      const was = before ? before.data[start + at] : start + at === 108 ? 1 : 0
      return byte === was
    })
  )
}
