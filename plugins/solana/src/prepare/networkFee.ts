import { base58 } from '@scure/base'
import { ComputeBudgetProgram, type PublicKey, type TransactionInstruction } from '@solana/web3.js'
import { memoProgram, tokenPrograms } from '../chain/tokenPrograms.js'
import type { SolanaReader } from './SolanaReader.js'

/** The network's fee for the one signature of a payment, in lamports. */
const signatureFee = 5_000n

/** The most that is offered for faster processing, in lamports. */
const maxPriorityFee = 100_000n

/** Compute units that instructions can use, by program, with room for the checks that wallets add. */
const unitsByProgram: Readonly<Record<string, number>> = {
  [tokenPrograms.token]: 30_000,
  [tokenPrograms.token2022]: 50_000,
  [tokenPrograms.associated]: 80_000,
  [memoProgram]: 100_000
}
const baseUnits = 30_000

const millionths = 1_000_000n

/** The cost of a transaction, and the instructions that hold the network to it. */
export interface NetworkFee {
  /** In lamports. The network charges it whether or not the transaction succeeds. */
  readonly lamports: bigint
  readonly instructions: readonly TransactionInstruction[]
}

/**
 * Computes the cost of a transaction with these instructions.
 *
 * @param unitPrice the offer for a compute unit, in millionths of a lamport
 */
export function networkFeeOf(instructions: readonly TransactionInstruction[], unitPrice: bigint): NetworkFee {
  const programs = instructions.map(({ programId }) => base58.encode(programId.toBytes()))
  return feeOfUnits(
    programs.reduce((sum, program) => sum + (unitsByProgram[program] ?? 0), baseUnits),
    unitPrice
  )
}

/** As `networkFeeOf`, for a transaction that uses this many compute units. */
export function feeOfUnits(units: number, unitPrice: bigint): NetworkFee {
  const highest = (maxPriorityFee * millionths) / BigInt(units)
  const microLamports = unitPrice < highest ? unitPrice : highest
  const priority = (microLamports * BigInt(units) + millionths - 1n) / millionths
  return {
    lamports: signatureFee + priority,
    // Both are set even if nothing is offered: wallets add their own offer to transactions that set none.
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
    ]
  }
}

/**
 * The median price per compute unit in recent transactions that changed these accounts, in millionths of a lamport. 0 if the network does not say.
 */
export async function readUnitPrice(reader: SolanaReader, accounts: readonly PublicKey[]): Promise<bigint> {
  const answer = await reader
    .ask('getRecentPrioritizationFees', [accounts.map((account) => account.toBase58())])
    .catch((error) => {
      if (reader.signal?.aborted) throw error
    })
  const fees = (Array.isArray(answer) ? answer : [])
    .map((one) => Number(Object(one).prioritizationFee))
    .filter((fee) => Number.isSafeInteger(fee) && fee >= 0)
    .sort((a, b) => a - b)
  return BigInt(fees[Math.floor(fees.length / 2)] ?? 0)
}
