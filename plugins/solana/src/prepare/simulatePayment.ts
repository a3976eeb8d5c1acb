import type { AssetChange, Finding } from '@plugboard/core'
import type { ChainAccount } from '../chain/readMint.js'
import { decodeTokenAccount } from '../chain/tokenAccount.js'
import { changeOf, finding, type Payment, type PaymentTerms } from './payment.js'
import type { SolanaReader } from './SolanaReader.js'
import { trySimulation } from './trySimulation.js'

/** The result of simulating a payment. */
export interface SimulatedPayment {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  readonly changes: readonly AssetChange[]
  readonly findings: readonly Finding[]
}

/** A payment as an unsigned transaction. */
export interface TriedPayment {
  readonly terms: Pick<PaymentTerms, 'from' | 'to'>
  readonly payment: Payment
  /** In base64. */
  readonly wire: string
  /** The network's fee, in lamports. */
  readonly fee: bigint
}

/** An account may change between its two reads, so an inconsistent result is tried once more. */
const attempts = 2

/**
 * Simulates a payment with `simulateTransaction`, and compares the accounts that it changes with their current state.
 *
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function simulatePayment(reader: SolanaReader, tried: TriedPayment): Promise<SimulatedPayment> {
  const addresses = tried.payment.watched.map((key) => key.toBase58())
  let outcome: SimulatedPayment | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [before, answer] = await Promise.all([
      reader.accounts(addresses),
      trySimulation(reader, tried.wire, addresses)
    ])
    if (answer.simulated !== 'passed')
      return { ...answer, changes: answer.simulated === 'cannot' ? tried.payment.intended : [] }
    outcome = compare(tried, before, answer.accounts)
    if (!outcome.findings.some(({ level }) => level === 'block')) break
  }
  return outcome as SimulatedPayment
}

type Accounts = readonly (ChainAccount | undefined)[]

/** Determines from two reads of the watched accounts what a payment did. The payer is first, the receiving account last. */
function compare(
  { terms: { from, to }, payment, fee }: TriedPayment,
  before: Accounts,
  after: Accounts
): SimulatedPayment {
  const { asset, rent, isOwn } = payment
  const deltas = (amountIn: (account: ChainAccount) => bigint) =>
    after.map((account, at) => {
      const had = before[at]
      return (account ? amountIn(account) : 0n) - (had ? amountIn(had) : 0n)
    })
  const lamports = deltas((account) => account.lamports)
  const beyondFee = (lamports[0] ?? 0n) + fee
  const tokens = deltas((account) => decodeTokenAccount(account)?.amount ?? 0n)
  const isNative = asset.token === undefined
  const arrived = (isNative ? lamports : tokens).at(-1) ?? 0n
  const left = isNative ? beyondFee : sum(tokens.slice(1, isOwn ? undefined : -1))
  const findings = findingsOf(payment, {
    arrived: isOwn ? payment.amount : arrived,
    isIntended: left === (isOwn ? 0n : -payment.amount) && (isNative || beyondFee + rent >= 0n)
  })
  const changes = [changeOf(asset, from, left), ...(isOwn ? [] : [changeOf(asset, to, arrived)])]
  return { simulated: 'passed', changes, findings }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

function findingsOf(
  { asset, amount }: Payment,
  { arrived, isIntended }: { readonly arrived: bigint; readonly isIntended: boolean }
): readonly Finding[] {
  if (!isIntended)
    return [finding('notAsIntended', 'block', 'The network would move a different amount than you entered')]
  if (arrived === amount) return []
  return asset.traits?.includes('fee-on-transfer')
    ? [finding('feeOnTransfer', 'warn', 'This token keeps part of what you send')]
    : [finding('passedOn', 'warn', 'The receiver does not keep the whole amount')]
}
