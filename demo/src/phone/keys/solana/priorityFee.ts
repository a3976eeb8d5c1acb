import { formatUnits } from '@plugboard/core'
import type { Instruction } from './SolanaTransaction.js'

/** The program that sets a transaction's limit of compute units, and the price that it pays for each. */
export const computeBudget = 'ComputeBudget111111111111111111111111111111'

const [setLimit, setPrice] = [2, 3]
/** Compute units of a transaction that sets no limit: so many for each instruction, up to the network's limit. */
const [unitsEach, mostUnits] = [200_000, 1_400_000]

/** The most that a transaction pays for being executed earlier, as a line of its description; none if it names no price. */
export function priorityFee(instructions: readonly Instruction[]): readonly (readonly [string, string])[] {
  const settings = instructions.filter(({ program }) => program === computeBudget)
  const dataOf = (kind: number, length: number): DataView | undefined => {
    const data = settings.find(({ data }) => data[0] === kind && data.length === length)?.data
    return data && new DataView(data.buffer, data.byteOffset)
  }
  const price = dataOf(setPrice, 9)?.getBigUint64(1, true) ?? 0n
  if (price === 0n) return []
  const others = instructions.length - settings.length
  const units = dataOf(setLimit, 5)?.getUint32(1, true) ?? Math.min(others * unitsEach, mostUnits)
  // The price is in millionths of a lamport.
  const lamports = (price * BigInt(units) + 999_999n) / 1_000_000n
  return [['Priority fee', `${formatUnits(lamports, 9)} SOL`]]
}
