import { base58 } from '@scure/base'
import { ComputeBudgetProgram, type PublicKey, type TransactionInstruction } from '@solana/web3.js'
import { memoProgram, tokenPrograms } from '../chain/tokenPrograms.js'
import type { SolanaReader } from './SolanaReader.js'

/** What the network takes for the one signature of a payment, in lamports. */
const signatureFee = 5_000n

/** The most that is offered for being faster, in lamports. */
const maxPriorityFee = 100_000n

/** Units of computation that instructions may take, by their program, with room for the checks that wallets add. */
const unitsByProgram: Readonly<Record<string, number>> = {
  [tokenPrograms.token]: 30_000,
  [tokenPrograms.token2022]: 50_000,
  [tokenPrograms.associated]: 80_000,
  [memoProgram]: 100_000
}
const baseUnits = 30_000

const millionths = 1_000_000n

/** What a transaction costs, and the instructions that hold the network to it. */
export interface NetworkFee {
  /** In lamports. The network takes it whether or not the transaction succeeds. */
  readonly lamports: bigint
  readonly instructions: readonly TransactionInstruction[]
}

/**
 * Works out what a transaction of these instructions costs.
 *
 * @param unitPrice what is offered for a unit of computation, in millionths of a lamport
 */
export function networkFeeOf(instructions: readonly TransactionInstruction[], unitPrice: bigint): NetworkFee {
  const programs = instructions.map(({ programId }) => base58.encode(programId.toBytes()))
  return feeOfUnits(
    programs.reduce((sum, program) => sum + (unitsByProgram[program] ?? 0), baseUnits),
    unitPrice
  )
}

/** As `networkFeeOf`, for a transaction that takes so many units of computation. */
export function feeOfUnits(units: number, unitPrice: bigint): NetworkFee {
  const highest = (maxPriorityFee * millionths) / BigInt(units)
  const microLamports = unitPrice < highest ? unitPrice : highest
  const priority = (microLamports * BigInt(units) + millionths - 1n) / millionths
  return {
    lamports: signatureFee + priority,
    // Both are named where nothing is offered too: wallets add an offer of their own to transactions that name none.
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
    ]
  }
}

/** What transactions that change these accounts paid for a unit lately, in millionths of a lamport: the median. 0 where the network does not say. */
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
