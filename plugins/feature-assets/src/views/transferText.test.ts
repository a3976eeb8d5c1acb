/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { createAmountText } from '../../../../ui/src/components/amountText'
import { exactTransferText, transferText, unsignedText } from './transferText'

/** The amounts of this test are whole. */
const amounts = { short: (units: bigint, _decimals: number, sign = '') => sign + units }

const piece = (name: string) => ({ direction: 'in', quantity: { numeric: '1' }, nft_info: { name } }) as const

it.each([
  ['Harbour Lights #1', '+1 Harbour Lights #1'],
  [`${'Harbour Lights '.repeat(3)}#1`, '+1 Harbour Lights Harbour Lights Harbour L… #1'],
  ['Card #12345678', '+1 Card #12345678'],
  ['Harbour Lights', '+1 Harbour Lights'],
  ['Claim 5,000 HRB at harbour.example', '+1 Claim 5,000 HRB at harb…'],
  ['🏖'.repeat(24), `+1 ${'🏖'.repeat(24)}`],
  [`${'🏖'.repeat(41)} #7`, `+1 ${'🏖'.repeat(39)}… #7`],
  ['', '+1 Unknown']
])(
  'transferText shortens the name of the collectible %p, and keeps its number, which distinguishes it within its collection',
  (name, text) => {
    expect(transferText(piece(name), amounts)).toBe(text)
  }
)

it.each([
  ['Harbour Lights #1', '1 Harbour L… #1'],
  ['Harbour Lights#1', '1 Harbour L…#1'],
  [`${'🏖'.repeat(11)} #7`, `1 ${'🏖'.repeat(9)}… #7`]
])('unsignedText keeps the number of the collectible %p', (name, text) => {
  expect(unsignedText(piece(name), amounts)).toBe(text)
})

it('exactTransferText has the whole name of a collectible', () => {
  const text = createAmountText('en', String)
  const name = 'The seventh lighthouse of the northern harbour #7'
  expect(exactTransferText(piece(name), text)).toEqual({ amount: '+1', unit: name })
})

it('unsignedText shortens the symbol of a token without keeping a number', () => {
  const transfer = {
    direction: 'out',
    quantity: { numeric: '2' },
    fungible_info: { name: '', symbol: 'ABCDEFGH #1' }
  } as const
  expect(unsignedText(transfer, amounts)).toBe('2 ABCDEFGH #')
})

const paid = (numeric: string) =>
  ({ direction: 'out', quantity: { numeric }, fungible_info: { name: 'Toll', symbol: 'TOLL' } }) as const

it.each(['en', 'ar-EG', 'he', 'de'])(
  'transferText in %s writes digits after the sign of a small amount, and no sign before words about a tiny one',
  (locale) => {
    const text = createAmountText(locale, (amount) => `less than ${amount}`)
    for (const numeric of ['0.0000042857', '0.00000001', '0.0009', '1.5'])
      expect(transferText(paid(numeric), text)).toMatch(/^−[\p{Nd}.,٫]*[^\p{L}0٠] TOLL$/u)
    expect(transferText(paid('0.000000000000000001'), text)).toMatch(/^less than [\p{Nd}.,٫]{10} TOLL$/u)
  }
)

it.each([
  ['in', '+<0.00000001 TOLL'],
  ['out', '−<0.00000001 TOLL'],
  ['self', '<0.00000001 TOLL']
] as const)('transferText keeps the sign of a tiny amount: %s', (direction, written) => {
  const text = createAmountText('en', (amount) => `<${amount}`)
  expect(transferText({ ...paid('0.000000000000000001'), direction }, text)).toBe(written)
})

it.each(['in', 'out'] as const)('an amount of nothing has no sign: %s', (direction) => {
  const text = createAmountText('en', String)
  expect(transferText({ ...paid('0'), direction }, text)).toBe('0 TOLL')
  expect(exactTransferText({ ...paid('0.00'), direction }, text).amount).toBe('0')
})

it('cuts off the decimals of an amount that no token can have', () => {
  const text = createAmountText('en', String)
  expect(exactTransferText(paid(`1.${'0'.repeat(35)}42`), text).amount).toBe(`−1.${'0'.repeat(35)}4`)
  expect(transferText(paid(`0.${'0'.repeat(59)}1`), text)).toBe('0 TOLL')
})
