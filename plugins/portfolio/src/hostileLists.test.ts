/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { NamespaceReader } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import fc from 'fast-check'
import { transaction } from '../test/toyHistory'
import { networkId } from '../test/toyPortfolio'
import { checkActivity } from './activity/checkActivity.js'
import { checkCollectibles } from './collectibles/checkCollectibles.js'

const adapter = fakeNamespace()
const namespaces: NamespaceReader = { all: [adapter], get: () => adapter }
const facts = { namespaces, networks: { get: () => adapter.networks[0] } }

const hostileTexts = [
  '',
  '\u202eevil',
  'USD\u200bC',
  '\u0000',
  '\ud83d',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'https://x.example/a.png',
  'data:text/html,<script>',
  'data:image/svg+xml,<svg onload="x">',
  'ipfs://x',
  'x'.repeat(10_000),
  `a${'\u0301'.repeat(3000)}`,
  '9'.repeat(400),
  '1e400',
  '-1',
  '0x1',
  '1,5',
  '00.10',
  '__proto__',
  'constructor',
  '2026-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'toy:2'
]
const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string(), fc.string({ unit: 'binary' }))
const amount = fc.oneof(fc.bigInt(), fc.constantFrom(0n, -1n, 1n << 300n, 7, '7', null))
const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true })
const value = fc.oneof(text, amount, anything, fc.constant(undefined))

/** An almost correct record: some of its members are replaced or missing. */
const nearly = (right: Readonly<Record<string, unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(right).map(([name, one]) => [
        name,
        fc.oneof(
          { weight: 20, arbitrary: isArbitrary(one) ? one : fc.constant(one) },
          { weight: 1, arbitrary: value }
        )
      ])
    )
  )
const isArbitrary = (one: unknown): one is fc.Arbitrary<unknown> => one instanceof fc.Arbitrary

const listOf = (entry: fc.Arbitrary<unknown>) =>
  nearly({
    data: fc.oneof(
      { weight: 9, arbitrary: fc.array(entry, { maxLength: 6 }) },
      { weight: 1, arbitrary: value }
    ),
    next: fc.oneof(fc.constant('cursor'), value),
    since: Date.UTC(2026, 0, 1),
    tokensOnly: true,
    isPartial: true
  })

const transfer = nearly({
  direction: 'in',
  quantity: nearly({ numeric: fc.oneof(fc.constant('1.50'), text) }),
  sender: text,
  recipient: 'alice',
  fungible_info: fc.option(
    nearly({
      name: text,
      symbol: text,
      icon: nearly({ url: text }),
      address: fc.oneof(text, fc.constant('usdc'))
    })
  ),
  nft_info: fc.option(
    nearly({
      name: text,
      content: nearly({ preview: nearly({ url: text }) }),
      flags: nearly({ is_spam: true }),
      address: text,
      tokenId: '7'
    })
  )
})
const { id, metadata } = transaction(1)
const history = listOf(
  nearly({
    id,
    metadata: nearly({
      ...metadata,
      operationType: fc.constantFrom('receive', 'approve', 'revoke'),
      fee: text,
      memo: text,
      sentTo: fc.oneof(text, fc.constant('bob')),
      allowance: nearly({
        token: 'usdc',
        spender: fc.oneof(text, fc.constant('router')),
        amount: fc.oneof(
          text,
          amount,
          fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
          fc.constantFrom('0', '007')
        )
      })
    }),
    transfers: fc.array(transfer, { maxLength: 4 })
  })
)
const collection = listOf(
  nearly({
    networkId,
    address: 'pieces',
    tokenId: fc.oneof(fc.constant('7'), text),
    amount: fc.oneof(fc.constant(3n), amount),
    name: text,
    collectionName: text,
    description: text,
    imageUrl: text,
    traits: fc.array(nearly({ name: text, value: text }), { maxLength: 4 }),
    isSpam: true
  })
)

/** The result of a check, or `undefined` if it refuses the answer. Any other error fails the test. */
function checked<T>(check: () => T): T | undefined {
  try {
    return check()
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return undefined
  }
}

const deceptive = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2800]/u
const wholeNumber = /^(0|[1-9]\d{0,77})$/
const amounts = /^(0|[1-9]\d{0,77})(\.\d{0,77}[1-9])?$/

/** The fault of a shown text, if any: it must be visible and of reasonable length, amounts must be exact, and links must lead only to pictures. */
function faultOf(shown: string, name: string): string | undefined {
  const isPicture = name === 'url' || name === 'imageUrl'
  if (shown.length > (isPicture ? 100_000 : 8000)) return `${name} is too long`
  if (isPicture)
    return /^(https:\/\/|ipfs:\/\/|data:image\/)/i.test(shown) ? undefined : `${name} is no picture: ${shown}`
  if (name !== 'next' && deceptive.test(shown)) return `${name} has characters that deceive: ${shown}`
  if ((name === 'numeric' || name === 'fee') && !amounts.test(shown)) return `${name} is no amount: ${shown}`
  if (name === 'amount' && !wholeNumber.test(shown)) return `${name} is not in base units: ${shown}`
  return undefined
}

function faultsOf(shown: unknown, name = ''): readonly string[] {
  if (typeof shown === 'string') return [faultOf(shown, name) ?? []].flat()
  if (typeof shown !== 'object' || shown === null) return []
  return Object.entries(shown).flatMap(([key, one]) => faultsOf(one, Array.isArray(shown) ? name : key))
}

describe('10,000 histories and 5,000 collections of hostile sources', () => {
  it('yield histories that are safe to show and of the requested network, or are rejected', () => {
    let [shown, allowances] = [0, 0]
    fc.assert(
      fc.property(
        fc.oneof({ weight: 9, arbitrary: history }, { weight: 1, arbitrary: anything }),
        (answer) => {
          const page = checked(() => checkActivity(facts, networkId, answer))
          if (!page) return
          shown += page.data.length
          expect(faultsOf(page)).toEqual([])
          for (const { metadata: one, transfers } of page.data) {
            expect([one.chain, new Date(one.minedAt).toISOString()]).toEqual([networkId, one.minedAt])
            for (const { fungible_info, nft_info } of transfers)
              expect(fungible_info === undefined).toBe(nft_info !== undefined)
            const given = one.allowance?.amount
            if (given !== undefined && one.operationType !== 'receive' && one.operationType !== 'execute') {
              allowances += 1
              expect(one.operationType).toBe(given === '0' ? 'revoke' : 'approve')
            }
          }
          expect(checkActivity(facts, networkId, page)).toEqual(page)
        }
      ),
      { numRuns: 10_000 }
    )
    expect(shown).toBeGreaterThan(500)
    expect(allowances).toBeGreaterThan(100)
  })

  it('yield collectibles that are safe to show and of the requested network, or are rejected', () => {
    let shown = 0
    fc.assert(
      fc.property(
        fc.oneof({ weight: 9, arbitrary: collection }, { weight: 1, arbitrary: anything }),
        (answer) => {
          const page = checked(() => checkCollectibles(namespaces, networkId, answer))
          if (!page) return
          shown += page.data.length
          expect(faultsOf(page)).toEqual([])
          for (const one of page.data) expect([one.networkId, one.amount > 0n]).toEqual([networkId, true])
          expect(checkCollectibles(namespaces, networkId, page)).toEqual(page)
        }
      ),
      { numRuns: 5000 }
    )
    expect(shown).toBeGreaterThan(500)
  })
})
