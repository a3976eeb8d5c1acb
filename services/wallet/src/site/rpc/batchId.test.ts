/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { readBatchId, toBatchId } from './batchId.js'

const hashes = ['11', '22'].map((byte): Hex => `0x${byte.repeat(32)}`)
const id = toBatchId({ chainId: 31337, hashes, isWhole: true })
/** The id without its last two words, which are the chain and the mark. */
const [body, chain, mark] = [id.slice(0, -128), id.slice(-128, -64), id.slice(-64)]

describe('the id of a batch', () => {
  it('lists the transactions in their order, and the chain', () => {
    expect(readBatchId(id)).toEqual({ chainId: 31337, hashes, isWhole: true })
  })

  it('says whether the batch has more calls than were sent', () => {
    const stopped = { chainId: 31337, hashes, isWhole: false }
    expect(readBatchId(toBatchId(stopped))).toEqual(stopped)
  })

  it('lists as many as a batch can have', () => {
    const long = {
      chainId: 1,
      hashes: Array.from({ length: 20 }, () => `0x${'11'.repeat(32)}` as const),
      isWhole: true
    }
    expect(readBatchId(toBatchId(long))).toEqual(long)
  })

  it.each([
    ['has more bytes than whole words', `${id}00`],
    ['has half a byte more', `${id}0`],
    ['contains what is no hex', id.replace('11', 'zz')],
    ['lists no transaction', `0x${chain}${mark}`],
    ['lists more transactions than a batch has', `0x${'11'.repeat(32 * 21)}${chain}${mark}`],
    ['has another mark', `${body}${chain}${mark.replace(/.$/, '1')}`],
    ['names a chain that no number holds', `${body}${'f'.repeat(64)}${mark}`],
    ['is no text', [id]]
  ])('is not read if it %s', (_, other) => {
    expect(readBatchId(other)).toBeUndefined()
  })
})
