import { polkadotErrors } from '../errors.js'
import { maxAmount } from './balance.js'

/** @throws KitError `polkadot/invalidAmount` */
export function requireAmount(amount: unknown): void {
  if (typeof amount === 'bigint' && amount > 0n && amount <= maxAmount) return
  throw polkadotErrors.invalidAmount({
    notes: "'amount' must be a bigint of base units from 1 to 2^128 - 1."
  })
}
