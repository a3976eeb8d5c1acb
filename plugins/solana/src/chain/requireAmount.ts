import { solanaErrors } from '../errors.js'

/** The largest amount that the chain's programs can count. */
export const maxAmount = (1n << 64n) - 1n

/** @throws KitError `solana/invalidAmount` */
export function requireAmount(amount: unknown): void {
  if (typeof amount === 'bigint' && amount > 0n && amount <= maxAmount) return
  throw solanaErrors.invalidAmount({
    notes: "'amount' must be a bigint of base units from 1 to 2^64 - 1."
  })
}
