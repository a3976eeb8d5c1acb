/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { decodeText } from './addresses.js'

const word = (text: string) => text.padStart(64, '0')

it.each([
  [`0x${word('20')}${word('4')}${'4d6f6f6e'.padEnd(64, '0')}`, 'Moon'],
  [`0x${word('20')}${word('0')}`, ''],
  [`0x${word('20')}${word('ff')}4d`, ''],
  [`0x${word('1')}`, ''],
  ['0x', ''],
  ['null', '']
])('decodeText reads the name that a contract returns, or nothing: %s', (answer, text) => {
  expect(decodeText(answer)).toBe(text)
})
