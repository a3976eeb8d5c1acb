import { defineErrors } from '../errors/defineErrors.js'

type Field = { readonly field: string }

/** Errors of numbers and amounts. */
export const amountErrors = /* @__PURE__ */ defineErrors('amounts', {
  invalidAmount: { message: ({ field }: Field) => `Enter a number for ${field}` },
  tooManyDecimals: {
    message: ({ field, decimals }: Field & { readonly decimals: number }) =>
      `Use at most ${decimals} decimal places in ${field}`
  },
  tooLarge: { message: ({ field }: Field) => `The number in ${field} is too large` },
  invalidNumber: { message: ({ field }: Field) => `${field} is not a number` },
  invalidDecimalPlaces: { message: 'Decimal places must be a whole number from 0 to 36' },
  invalidRounding: { message: 'Unknown rounding mode' },
  divisionByZero: { message: 'Cannot divide by zero' }
})

/** Checks that a number of decimal places is a whole number from 0 to 36. @throws KitError `amounts/invalidDecimalPlaces` */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36) throw amountErrors.invalidDecimalPlaces()
}
