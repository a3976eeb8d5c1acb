/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { transferText, unsignedText } from './transferText'

/** The amounts of this test are whole. */
const amounts = { short: String }

const piece = (name: string) => ({ direction: 'in', quantity: { numeric: '1' }, nft_info: { name } }) as const

it.each([
  ['Harbour Lights #1', '+1 Harbour L… #1'],
  ['Harbour Lights#1', '+1 Harbour L…#1'],
  ['Card #12345678', '+1 Card #12345678'],
  ['Harbour Lights', '+1 Harbour Lights'],
  [`${'🏖'.repeat(11)} #7`, `+1 ${'🏖'.repeat(9)}… #7`],
  ['', '+1 Unknown']
])(
  'transferText keeps the number of the collectible %p, which distinguishes it within its collection',
  (name, text) => {
    expect(transferText(piece(name), amounts)).toBe(text)
  }
)

it('unsignedText shortens the symbol of a token without keeping a number', () => {
  const transfer = {
    direction: 'out',
    quantity: { numeric: '2' },
    fungible_info: { name: '', symbol: 'ABCDEFGH #1' }
  } as const
  expect(unsignedText(transfer, amounts)).toBe('2 ABCDEFGH #')
})
