/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Connection } from '@plugboard/core'
import fc from 'fast-check'
import { readPermissions } from './executionPermissions'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x1234567890AbcdEF1234567890aBcdef12345678'
const most = 2n ** 256n - 1n

const read = (answer: unknown) => {
  const connection = { account: { address: account }, session: { request: async () => answer } }
  return readPermissions(connection as never as Connection, 'eip155:1', new AbortController().signal)
}

/** Whole numbers as wallets write them, up to the maximum of a chain, and invalid values. */
const number = fc.oneof(
  fc.integer(),
  fc.constantFrom(most, 2n ** 48n - 1n, 8_640_000_000_000n, 8_640_000_000_001n, 0n).map(String),
  fc.bigInt({ min: 0n, max: most }).map((value) => `0x${value.toString(16)}`),
  fc.constantFrom('', '0x', '-1', '1e9', Number.NaN, Number.POSITIVE_INFINITY, null, undefined)
)
const nonsense = fc.oneof(fc.jsonValue(), fc.constant(undefined))
const data = fc.record(
  {
    tokenAddress: fc.oneof(fc.constant(to), nonsense),
    periodAmount: number,
    allowanceAmount: number,
    maxAmount: number,
    periodDuration: number
  },
  { requiredKeys: [] }
)
const type = fc.constantFrom(
  ...['native-token-periodic', 'native-token-stream', 'native-token-allowance', 'custom'],
  ...['erc20-token-periodic', 'erc20-token-stream', 'erc20-token-allowance', 'erc721-token-periodic']
)
const permission = fc.record({
  chainId: fc.oneof(fc.constant('0x1'), number),
  context: fc.oneof({ weight: 9, arbitrary: fc.constant('0xaa') }, nonsense),
  from: fc.oneof(fc.constant(account), nonsense),
  to: fc.oneof({ weight: 9, arbitrary: fc.constant(to) }, nonsense),
  permission: fc.oneof({ weight: 9, arbitrary: fc.record({ type, data }) }, nonsense),
  rules: fc.oneof(
    fc.tuple(fc.record({ type: fc.constant('expiry'), data: fc.record({ timestamp: number }) })),
    nonsense
  )
})

it('readPermissions returns for 2,000 hostile answers only what can be rendered and what the wallet has stated', async () => {
  const seen = { limits: 0, ends: 0, unknown: 0 }
  const check = fc.asyncProperty(
    fc.array(fc.oneof({ weight: 9, arbitrary: permission }, nonsense)),
    async (all) => {
      for (const { networkId, type, limit, token, expiresAt } of await read(all)) {
        expect(networkId).toMatch(/^eip155:[1-9]\d*$/)
        if (expiresAt !== undefined) {
          expect(new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(expiresAt)).toBeTruthy()
          seen.ends++
        }
        // Only tokens have an address, and without an address their decimals are unknown.
        if (token !== undefined) expect(type).toMatch(/^erc20-token-/)
        if (!limit) continue
        seen.limits++
        expect(type).toMatch(token === undefined ? /^native-token-/ : /^erc20-token-/)
        // A limit that is renewed is never presented as a total.
        if (!type.endsWith('-periodic')) expect(limit.seconds).toBeUndefined()
        else if (limit.seconds === 'unknown') seen.unknown++
        else expect(limit.seconds).toBeGreaterThan(0)
      }
    }
  )
  await fc.assert(check, { numRuns: 2000 })
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
})

it.each([
  ['the last moment that can be written', 8_640_000_000_000, 8.64e15],
  ['a second later', 8_640_000_000_001, undefined],
  ['the most that 48 bits hold', 2 ** 48 - 1, undefined],
  ['the most that 256 bits hold', `0x${most.toString(16)}`, undefined]
])('readPermissions reads the expiry of a permission: %s', async (_, timestamp, expiresAt) => {
  const [one] = await read([
    {
      ...{ chainId: 1, context: '0xaa', to, permission: { type: 'custom' } },
      rules: [{ type: 'expiry', data: { timestamp } }]
    }
  ])
  expect(one).toMatchObject({ context: '0xaa' })
  expect(one?.expiresAt).toBe(expiresAt)
})
