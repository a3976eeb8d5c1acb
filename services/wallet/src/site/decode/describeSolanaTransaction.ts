import { hex } from '@scure/base'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, ApprovedCall, RequestKind, Warning } from '../approvals/Approval.js'
import { describeSolanaCall, type SolanaPlace, solanaCoins } from './describeSolanaCall.js'
import type { SolanaFacts } from './readSolanaFacts.js'
import { readSolanaInstruction, type SolanaCall } from './readSolanaInstruction.js'
import type { SolanaTransaction } from './readSolanaTransaction.js'

/** The network's charge for a signature, in lamports. */
const lamportsPerSignature = 5_000n
/** Compute units of a transaction that sets no limit, per instruction, and the maximum of any. */
const unitsPerInstruction = 200_000n
const mostUnits = 1_400_000n
/** A fee from this many lamports on triggers a warning if no coins are sent to compare it with: 2,000 times that of a signature. */
const dearFee = 10_000_000n

/** Kinds of requests, the least readable first. */
const order: readonly RequestKind[] = ['unreadable', 'permission', 'transfer']

/** What is drawn of a transaction. */
export interface SolanaDrawing {
  readonly bytes: Uint8Array
  readonly transaction: SolanaTransaction
  readonly facts: SolanaFacts
}

/** What the visitor sees of a transaction, read from the bytes that the worker will sign (APR-2), call by call. */
export function describeSolanaTransaction(
  { bytes, transaction, facts }: SolanaDrawing,
  network: WalletNetwork,
  account: string
): Approval {
  const accounts = facts.accounts ?? transaction.accounts
  const all = transaction.instructions.map(({ program, accounts: places, data }) => {
    const address = accounts[program]?.address ?? ''
    const read = readSolanaInstruction(address, places.length, data)
    // If a table could not be read, nobody knows which account an index refers to. What the transaction costs names none.
    const call = facts.accounts || (read && isBudget(read)) ? read : undefined
    const at = (place: number): SolanaPlace =>
      accounts[places[place] ?? -1] ?? { address: '', isLookedUp: true, isSigner: false, isWritable: false }
    return { program: address, call, at }
  })
  // The owner of an account that this transaction itself opens is in the bytes, if they contain both.
  const opened = new Map<string, string>()
  for (const { call, at } of all) {
    if (call?.name !== 'createTokenAccount') continue
    const [target, owner] = [at(call.target), at(call.owner)]
    if (!target.isLookedUp && !owner.isLookedUp) opened.set(target.address, owner.address)
  }
  const place = { network, account, opened, owners: facts.owners }
  const drawn = all
    .filter(({ call }) => !call || !isBudget(call))
    .map((one) => describeSolanaCall(one, place))
  const fee = feeOf(
    transaction,
    all.map(({ call }) => call)
  )
  const payer = transaction.accounts[0]?.address ?? ''
  const feeFact =
    payer === account
      ? {
          kind: 'amount' as const,
          label: 'fact.fee' as const,
          value: solanaCoins(fee, network),
          note: 'fact.feeAtMost' as const
        }
      : { kind: 'address' as const, label: 'fact.payer' as const, value: payer }
  const coins = drawn.reduce((sum, { lamports = 0n }) => sum + lamports, 0n)
  // The page decides how much priority to pay for, and may write anything.
  const isDear = payer === account && fee > (coins || dearFee)
  const feeWarnings: readonly Warning[] = isDear ? [{ text: 'warning.fee', isDanger: true }] : []
  const common = {
    ...{ network: network.id, account, raw: hex.encode(bytes) },
    kind: order.find((kind) => drawn.some((one) => one.kind === kind)) ?? 'unreadable',
    isUnlimited: drawn.some(({ isUnlimited }) => isUnlimited)
  }
  const [only] = drawn
  if (only && drawn.length === 1) {
    const { title, facts: own, warnings, lamports } = only
    const limit = BigInt(network.currency.inFrameLimit ?? '0')
    const isSmall = lamports !== undefined && payer === account && limit > 0n && lamports + fee <= limit
    return { ...common, title, facts: [...own, feeFact], warnings: [...warnings, ...feeWarnings], isSmall }
  }
  const calls: readonly ApprovedCall[] = drawn
  const title = calls.length > 0 ? 'approve.steps' : 'fact.fee'
  return { ...common, title, facts: [feeFact], warnings: feeWarnings, calls }
}

/** What the visitor sees of several transactions that are signed together. */
export function describeSolanaTransactions(
  all: readonly SolanaDrawing[],
  network: WalletNetwork,
  account: string
): Approval {
  const described = all.map((one) => describeSolanaTransaction(one, network, account))
  const [only] = described
  if (only && described.length === 1) return only
  return {
    ...{ network: network.id, account, facts: [], warnings: [], title: 'approve.signAll' },
    count: described.length,
    kind: order.find((kind) => described.some((one) => one.kind === kind)) ?? 'unreadable',
    isUnlimited: described.some((one) => one.isUnlimited),
    // The steps of one transaction are listed below each other, with its cost after the last.
    calls: described.flatMap(({ calls, ...one }) =>
      calls?.length ? calls.map((call, at) => (at < calls.length - 1 ? call : withCost(call, one))) : [one]
    ),
    raw: described.map(({ raw }) => raw).join('\n\n')
  }
}

const withCost = (
  call: ApprovedCall,
  { facts, warnings }: Pick<Approval, 'facts' | 'warnings'>
): ApprovedCall => ({
  ...call,
  facts: [...call.facts, ...facts],
  warnings: [...call.warnings, ...warnings]
})

const isBudget = ({ name }: SolanaCall): boolean => /^(unit|resources)/.test(name)

/** Its maximum cost: the price of its compute units applies up to the limit, whether they are used or not. */
function feeOf(
  { signatureCount, instructions }: SolanaTransaction,
  calls: readonly (SolanaCall | undefined)[]
): bigint {
  const said = { units: 0n, price: 0n }
  for (const call of calls) {
    if (call?.name === 'unitLimit') said.units = call.units
    if (call?.name === 'unitPrice') said.price = call.microLamports
  }
  const units = said.units || unitsPerInstruction * BigInt(instructions.length)
  const counted = units < mostUnits ? units : mostUnits
  return lamportsPerSignature * BigInt(signatureCount) + (said.price * counted + 999_999n) / 1_000_000n
}

/** Whether an account signs a transaction. */
export const isSignedBy = ({ accounts }: SolanaTransaction, account: string): boolean =>
  accounts.some(({ address, isSigner }) => isSigner && address === account)
