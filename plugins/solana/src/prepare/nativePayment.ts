import { type Finding, formatUnits, type Network } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { type ChainAccount, decodeMint } from '../chain/readMint.js'
import { solanaErrors } from '../errors.js'
import { changeOf, finding, type Payment, type PaymentTerms } from './payment.js'
import type { SolanaReader } from './SolanaReader.js'

/**
 * Builds a payment in SOL.
 *
 * @throws KitError `solana/notEnough`; `solana/leavesTooLittle`, `solana/newAccountMinimum` if an account would be left with less than the network's
 * minimum
 */
export async function nativePayment(
  reader: SolanaReader,
  { from, to, amount, memos, feeOf }: PaymentTerms
): Promise<Payment> {
  const { network } = reader
  const [[sender, receiver], minimum] = await Promise.all([
    reader.accounts([from.toBase58(), to.toBase58()]),
    reader.lamports('getMinimumBalanceForRentExemption', [0])
  ])
  const balance = sender?.lamports ?? 0n
  const transfer = (lamports: bigint): readonly TransactionInstruction[] => [
    ...memos,
    SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
  ]
  // The cost of a transfer does not depend on its amount.
  const fee = feeOf(transfer(0n)).lamports
  const sent = amount === 'max' ? balance - fee : amount
  const isOwn = from.equals(to)
  requireLamports(network, { balance, spent: (isOwn ? 0n : sent) + fee, minimum })
  if (sent <= 0n || sent + fee > balance) throw notEnough(balance)
  if (!isOwn && (receiver?.lamports ?? 0n) + sent < minimum)
    throw solanaErrors.newAccountMinimum({
      ...inWholeUnits(network, minimum),
      notes: `'amount' would leave the receiver with less than the ${minimum} lamports that an account needs.`
    })
  const asset = nativeAsset(network)
  return {
    asset,
    amount: sent,
    isOwn,
    instructions: transfer(sent),
    watched: [from, to],
    rent: 0n,
    findings: [
      ...(isOwn ? [finding('ownAddress', 'info', 'You are sending to your own account')] : []),
      ...(receiver ? findingsOf(receiver) : [])
    ],
    intended: isOwn ? [changeOf(asset, from, 0n)] : [changeOf(asset, from, -sent), changeOf(asset, to, sent)]
  }
}

/** Findings about a receiver: nobody has the key of an account that belongs to a program, and programs and mints give nothing back. */
function findingsOf(receiver: ChainAccount): readonly Finding[] {
  if (receiver.isProgram)
    return [finding('programReceiver', 'danger', 'This is a program. Anything sent to it is lost.')]
  if (decodeMint(receiver))
    return [
      finding('tokenContract', 'danger', 'This is the address of a token. Anything sent to it is lost.')
    ]
  if (receiver.owner.equals(SystemProgram.programId)) return []
  return [finding('contractReceiver', 'warn', 'The receiver belongs to a program')]
}

/** The lamports of an account, the part that a payment takes, and the part that must stay unless nothing does. */
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
      notes: `'amount' would leave ${left} lamports, and an account below ${minimum} is removed.`
    })
}

const notEnough = (balance: bigint) =>
  solanaErrors.notEnough({
    notes: `'amount' plus the fee is more than the ${balance} lamports of the account.`
  })

const inWholeUnits = ({ nativeCurrency: { decimals, symbol } }: Network, lamports: bigint) => ({
  minimum: formatUnits(lamports, decimals),
  symbol
})
