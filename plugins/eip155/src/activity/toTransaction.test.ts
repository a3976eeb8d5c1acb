/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { logNames, toTopic } from './accountLogs'
import { readMovements } from './toTransaction'

const account: Hex = `0x${'ab'.repeat(20)}`
const [coin, dollar] = [`0x${'c0'.repeat(20)}`, `0x${'d0'.repeat(20)}`] as const
const [router, thief] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`] as const
const everything = 2n ** 256n - 1n

const approval = (token: Hex, spender: Hex, amount: bigint, index: number) => ({
  address: token,
  topics: [logNames.approval, toTopic(account), toTopic(spender)],
  data: encodeAbiParameters(parseAbiParameters('uint256'), [amount]),
  block: 1,
  blockHash: `0x${'1'.repeat(64)}` as const,
  transactionHash: `0x${'2'.repeat(64)}` as const,
  transactionIndex: 0,
  index
})

it.each([
  [
    'its last amount, if it is set twice',
    [
      [coin, router, 5n],
      [coin, router, everything]
    ],
    [coin, router, everything]
  ],
  [
    'none, if it is withdrawn again',
    [
      [coin, router, 5n],
      [coin, router, 0n]
    ],
    [coin, router, 0n]
  ],
  [
    'the one that remains',
    [
      [coin, router, 0n],
      [dollar, thief, 5n]
    ],
    [dollar, thief, 5n]
  ],
  [
    'the one without a limit',
    [
      [coin, router, 5n],
      [dollar, thief, everything]
    ],
    [dollar, thief, everything]
  ]
] as const)(
  'of several allowances, a transaction is described by %s',
  (_, given, [token, spender, amount]) => {
    const logs = given.map(([token, spender, amount], index) => approval(token, spender, amount, index))

    expect(readMovements({ logs }, account).allowance).toEqual({ token, spender, amount })
  }
)
