import { most } from './most.js'

/** Whether something is an amount that can be sent: satoshis as a bigint, more than none, no more than there are. */
export function isAmount(value: unknown): value is bigint {
  return typeof value === 'bigint' && value > 0n && value <= most
}
