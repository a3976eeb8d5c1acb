import { cosmosErrors } from '../errors.js'

/** The largest amount that the chain's bank can count. */
const maxAmount = (1n << 256n) - 1n

/** @throws KitError `cosmos/invalidAmount` */
export function requireAmount(amount: unknown): void {
  if (typeof amount === 'bigint' && amount > 0n && amount <= maxAmount) return
  throw cosmosErrors.invalidAmount({
    notes: "'amount' must be a bigint of base units from 1 to 2^256 - 1."
  })
}
