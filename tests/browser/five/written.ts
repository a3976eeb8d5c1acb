import type { Row } from './rows.js'

/** The kit's format of a balance: whole units, floored to three decimals. */
export function written(units: bigint, { decimals }: Row): string {
  const thousandths = units / 10n ** BigInt(decimals - 3)
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`
}
