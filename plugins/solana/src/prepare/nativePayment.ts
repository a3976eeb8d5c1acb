import { formatUnits, type Network } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { changeOf, finding, type Payment, type PaymentTerms } from './payment.js'
import type { SolanaReader } from './SolanaReader.js'

/**
 * Makes a payment in SOL.
 *
 * @throws KitError `solana/notEnough`; `solana/leavesTooLittle`, `solana/newAccountMinimum` where an account would be left with less than the
 * network keeps accounts for
 */
export async function nativePayment(
  reader: SolanaReader,
  { from, to, amount, feeOf }: PaymentTerms
): Promise<Payment> {
  const { network } = reader
  const [[sender, receiver], minimum] = await Promise.all([
    reader.accounts([from.toBase58(), to.toBase58()]),
    reader.lamports('getMinimumBalanceForRentExemption', [0])
  ])
  const balance = sender?.lamports ?? 0n
  const transfer = (lamports: bigint): readonly TransactionInstruction[] => [
    SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
  ]
  // What a transfer costs does not depend on its amount.
  const fee = feeOf(transfer(0n)).lamports
  const sent = amount === 'max' ? balance - fee : amount
  const isOwn = from.equals(to)
  requireLamports(network, { balance, spent: (isOwn && amount !== 'max' ? 0n : sent) + fee, minimum })
  if (sent <= 0n || sent + fee > balance) throw notEnough(balance)
  if (!isOwn && (receiver?.lamports ?? 0n) + sent < minimum)
    throw solanaErrors.newAccountMinimum({
      ...inWholeUnits(network, minimum),
      notes: `'amount': what it receives is less than the ${minimum} lamports that an account needs.`
    })
  const asset = nativeAsset(network)
  const isProgramOwned = receiver && !receiver.owner.equals(SystemProgram.programId)
  return {
    asset,
    amount: sent,
    instructions: transfer(sent),
    watched: [from, to],
    rent: 0n,
    findings: [
      ...(isOwn ? [finding('ownAddress', 'info', 'You send to your own account')] : []),
      ...(isProgramOwned ? [finding('contractReceiver', 'warn', 'The receiver belongs to a program')] : [])
    ],
    intended: isOwn ? [changeOf(asset, from, 0n)] : [changeOf(asset, from, -sent), changeOf(asset, to, sent)]
  }
}

/** The lamports of an account, what a payment takes of them, and what has to stay unless nothing does. */
interface Spending {
  readonly balance: bigint
  readonly spent: bigint
  readonly minimum: bigint
}

/** @throws KitError `solana/notEnough`, `solana/leavesTooLittle` */
function requireLamports(network: Network, { balance, spent, minimum }: Spending): void {
  const left = balance - spent
  if (left < 0n) throw notEnough(balance)
  if (left > 0n && left < minimum)
    throw solanaErrors.leavesTooLittle({
      ...inWholeUnits(network, minimum),
      notes: `'amount' would leave ${left} lamports, and an account needs ${minimum} or is gone.`
    })
}

const notEnough = (balance: bigint) =>
  solanaErrors.notEnough({
    notes: `'amount' and the fee are more than the ${balance} lamports of the account.`
  })

const inWholeUnits = ({ nativeCurrency: { decimals, symbol } }: Network, lamports: bigint) => ({
  minimum: formatUnits(lamports, decimals),
  symbol
})
