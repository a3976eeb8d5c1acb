/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from 'viem'
import { encodeRlpBytes, encodeRlpList, encodeRlpNumber, readRlpList } from './rlp.js'

const invalid = expect.objectContaining({ code: 'INVALID' })
const read = (hex: string) => readRlpList(hexToBytes(`0x${hex}`))

describe('RLP', () => {
  it.each([0, 1, 55, 56, 255, 256, 70_000])('is read as it was written: a text of %i bytes', (length) => {
    const items = [encodeRlpBytes(new Uint8Array(length).fill(7)), encodeRlpNumber(BigInt(length))]

    expect(readRlpList(encodeRlpList(items))).toEqual(items)
  })

  it.each([
    ['nothing', ''],
    ['a text in the place of the list', '83010203'],
    ['bytes behind the list', 'c10100'],
    ['a list that ends early', 'c201'],
    ['an item that ends early', 'c28301'],
    ['an item without its length', 'c1b8'],
    ['a long form for 55 bytes', `f839b837${'07'.repeat(55)}`],
    ['a length with a zero before it', `f83bb90038${'07'.repeat(56)}`],
    ['a length of five bytes', 'fc0100000000']
  ])('is refused: %s', (_, hex) => {
    expect(() => read(hex)).toThrow(invalid)
  })
})
