import { checkDecimals } from './checkDecimals.js'

/** Writes base units exactly, without needless zeros: `1500000n` with 6 decimals is `'1.5'`. @throws KitError `amounts/invalidDecimalPlaces` */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}
