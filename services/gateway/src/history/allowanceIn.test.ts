/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbiParameters, zeroAddress } from 'viem'
import { allowanceIn } from './allowanceIn.js'
import type { EvmLog, EvmTransaction } from './EvmTransaction.js'
import { allowanceAbi, pieceAllowanceAbi } from './transferTopics.js'

const account: Hex = `0x${'ab'.repeat(20)}`
const [coin, dollar] = [`0x${'c0'.repeat(20)}`, `0x${'d0'.repeat(20)}`] as const
const [router, thief] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`] as const
const everything = 2n ** 256n - 1n

const word = (value: bigint) => encodeAbiParameters(parseAbiParameters('uint256'), [value])
const approval = (token: Hex, spender: Hex, amount: bigint, owner: Hex = account): EvmLog => ({
  address: token,
  topics: encodeEventTopics({
    abi: allowanceAbi,
    eventName: 'Approval',
    args: { owner, spender }
  }) as string[],
  data: word(amount)
})
const transaction = (...logs: readonly EvmLog[]) => ({ receipt: { logs } }) as unknown as EvmTransaction

describe('what an account lets others spend', () => {
  it('has the amount of the log, whatever it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: everything }), (amount) => {
        const read = allowanceIn(transaction(approval(coin, router, amount)), account)

        expect(read).toEqual({ token: coin, spender: router, amount })
      })
    )
  })

  it.each([
    [1n, everything],
    [0n, 0n]
  ])('is all of a collection, or nothing: %s', (approved, amount) => {
    const topics = encodeEventTopics({
      abi: allowanceAbi,
      eventName: 'ApprovalForAll',
      args: { owner: account, operator: router }
    })
    const log = { address: coin, topics: topics as string[], data: word(approved) }

    expect(allowanceIn(transaction(log), account)).toEqual({ token: coin, spender: router, amount })
  })

  it.each([
    [router, 1n],
    [zeroAddress, 0n]
  ])('is one piece, or none: %s', (spender, amount) => {
    const topics = encodeEventTopics({
      abi: pieceAllowanceAbi,
      args: { owner: account, spender, tokenId: 7n }
    })
    const log = { address: coin, topics: topics as string[], data: '0x' }

    expect(allowanceIn(transaction(log), account)).toEqual({ token: coin, spender, amount })
  })

  it.each([
    [
      'set twice',
      [approval(coin, router, 5n), approval(coin, router, everything)],
      [coin, router, everything]
    ],
    ['withdrawn again', [approval(coin, router, 5n), approval(coin, router, 0n)], [coin, router, 0n]],
    [
      'beside a withdrawn one',
      [approval(coin, router, 0n), approval(dollar, thief, 5n)],
      [dollar, thief, 5n]
    ],
    [
      'beside one without a limit',
      [approval(coin, router, 5n), approval(dollar, thief, everything)],
      [dollar, thief, everything]
    ]
  ] as const)(
    'is what remains in the end, above all without a limit: %s',
    (_, logs, [token, spender, amount]) => {
      expect(allowanceIn(transaction(...logs), account)).toEqual({ token, spender, amount })
    }
  )

  it('is unknown from logs about others, and from logs that cannot be read', () => {
    const short = { ...approval(coin, router, 5n), data: '0x05' }

    expect(allowanceIn(transaction(approval(coin, router, 5n, thief), short), account)).toBeUndefined()
  })
})
