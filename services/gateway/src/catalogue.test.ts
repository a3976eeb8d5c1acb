/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { gatewayForTest } from '../test/gatewayForTest.js'
import { walletForTest } from '../test/walletForTest.js'
import { foldName } from './database/WalletTable.js'
import type { WcWallet } from './gates/walletSchema.js'
import { importCatalogue } from './import/importCatalogue.js'

const chains = [
  'eip155:1',
  'eip155:10',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'polkadot:91b171bb158e2d38'
]
const words = ['Ruby', 'ruby', 'Straße', '100%', 'a_b', 'Äther', 'ﬁn', 'Key\\Ring', "O'Neil", '钱包']
const wallets = Array.from({ length: 130 }, (_, at) =>
  walletForTest(`${words[at % words.length]} ${at % 7} ${at}`, {
    chains: chains.filter((_chain, index) => (at >> index) % 2 === 1),
    badge_type: at % 3 === 0 ? 'certified' : 'none',
    ...(at % 4 === 0 ? {} : { order: at % 10 })
  })
)
const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const inOrder = [...wallets].sort(
  (a, b) =>
    (a.order ?? Infinity) - (b.order ?? Infinity) ||
    bytes(foldName(a.name), foldName(b.name)) ||
    bytes(a.id, b.id)
)

let rig: Awaited<ReturnType<typeof gatewayForTest>>
beforeAll(async () => {
  rig = await gatewayForTest({ config: { rateLimit: false } })
  const file = join(rig.folder, 'wallets.json')
  writeFileSync(file, JSON.stringify(wallets))
  await importCatalogue({ database: rig.database, source: file, replace: true })
})
afterAll(() => rig.end())

async function ask(query: Record<string, string>): Promise<{ data: WcWallet[]; count: number }> {
  const response = await rig.get(
    `/getWallets?${new URLSearchParams({ projectId: 'demo', st: 'appkit', sv: 'x', ...query })}`
  )
  expect(response.status).toBe(200)
  return (await response.json()) as { data: WcWallet[]; count: number }
}

it('[S7.03] GET /getWallets with page, entries, include, exclude, chains, search, badge_type returns data and count', async () => {
  const some = (list: readonly string[]) => fc.subarray([...list], { maxLength: Math.min(30, list.length) })
  const ids = wallets.map((wallet) => wallet.id)
  const query = fc.record(
    {
      page: fc.integer({ min: 1, max: 6 }),
      entries: fc.integer({ min: 1, max: 100 }),
      include: some(ids),
      exclude: some(ids),
      chains: some(chains),
      search: fc.oneof(
        fc.constantFrom(...words, '%', '_', '\\', "'", 'RUBY 1', 'STRASSE', ' '),
        fc.string({ maxLength: 4 })
      ),
      badge_type: fc.constantFrom('none' as const, 'certified' as const)
    },
    { requiredKeys: [] }
  )
  await fc.assert(
    fc.asyncProperty(query, async (wanted) => {
      const { page = 1, entries = 40, include = [], exclude = [], search = '', badge_type } = wanted
      const onChains = wanted.chains ?? []
      const matches = inOrder.filter(
        (wallet) =>
          (include.length === 0 || include.includes(wallet.id)) &&
          !exclude.includes(wallet.id) &&
          (onChains.length === 0 || onChains.some((chain) => wallet.chains?.includes(chain))) &&
          (badge_type === undefined || wallet.badge_type === badge_type) &&
          foldName(wallet.name).includes(foldName(search))
      )
      const params = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)]))
      const { data, count } = await ask(params)
      expect(count).toBe(matches.length)
      expect(data).toEqual(matches.slice((page - 1) * entries, page * entries))
    }),
    { numRuns: 150 }
  )
})

it('pages through every wallet once, 40 at a time, with the total count on each page', async () => {
  const seen: string[] = []
  for (let page = 1; page <= 4; page += 1) {
    const { data, count } = await ask({ page: String(page) })
    expect(count).toBe(130)
    seen.push(...data.map((wallet) => wallet.id))
  }
  expect(seen).toEqual(inOrder.map((wallet) => wallet.id))
  expect(await ask({ page: '5' })).toEqual({ data: [], count: 130 })
})

it('answers any query with 200, or with 400 and the invalid field, and keeps the catalogue intact', async () => {
  const name = fc.constantFrom(
    'page',
    'entries',
    'search',
    'include',
    'exclude',
    'chains',
    'badge_type',
    'st',
    '__proto__'
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      "' OR 1=1 --",
      '"; DROP TABLE wallets;',
      '%00',
      '-1',
      '1e9',
      '0x10',
      '[]',
      '{}',
      '９',
      'NaN',
      ',,,'
    ),
    fc.integer().map(String)
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (pairs) => {
      const response = await rig.get(`/getWallets?${new URLSearchParams([['projectId', 'demo'], ...pairs])}`)
      expect([200, 400]).toContain(response.status)
      const body = (await response.json()) as { error?: { code: string; field: string } }
      if (response.status === 400) {
        expect(body.error?.code).toBe('INVALID_QUERY')
        expect(pairs.map(([key]) => key)).toContain(body.error?.field)
      }
    }),
    { numRuns: 300 }
  )
  expect((await ask({})).count).toBe(130)
})
