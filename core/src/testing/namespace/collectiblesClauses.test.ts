/** @jest-environment node */
import { describe, it } from '@jest/globals'
import { type AccountQuery, type Collectible, type CollectiblePage, coreErrors } from '@plugboard/core'
import { namespaceContract } from '@plugboard/core/testing'
import { able, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { collectiblesClauses } from './collectiblesClauses.js'

const networkId = 'toy:1'

const piece = (number: number): Collectible => ({
  networkId,
  address: 'pieces',
  tokenId: String(number),
  amount: 1n,
  name: `Piece ${number}`,
  isSpam: false
})

type Read = (query: AccountQuery) => Promise<CollectiblePage>

const read: Read = async ({ address, cursor, networkId: asked, signal }) => {
  if (!/^[a-z]+$/.test(address)) throw coreErrors.invalidCaipAddress()
  if (asked !== networkId) throw coreErrors.chainNotSupported()
  if (cursor !== undefined && cursor !== '2') throw coreErrors.unexpected()
  signal?.throwIfAborted()
  return cursor ? { data: [piece(1)] } : { data: [piece(3), piece(2)], next: '2' }
}

const changed = (collectibles: Read) => subject(able({ collectibles }))
const telling = (change: Partial<Record<keyof Collectible, unknown>>) =>
  changed(async (query) => {
    const page = await read(query)
    return { ...page, data: page.data.map((one) => ({ ...one, ...change }) as Collectible) }
  })

const pages = 'collectibles lists each collectible of an account once, on pages that end'
const refuses =
  'collectibles rejects with a KitError for an invalid address, an unknown network or cursor, and when it is aborted'

describe('a correct namespace with collectibles', () => {
  const checks = namespaceContract(() => changed(read)).filter(({ name }) => /^collectibles /.test(name))
  for (const check of checks) it(check.name, check.run)
})

testBroken(collectiblesClauses, [
  [pages, /was returned twice/, changed(async () => ({ data: [], next: '2' }))],
  [pages, /Each collectible must be listed once/, telling({ tokenId: '1' })],
  [pages, /networkId must be toy:1, not "toy:2"/, telling({ networkId: 'toy:2' })],
  [pages, /the address of a collection, not ""/, telling({ address: '' })],
  [pages, /tokenId must be a decimal number or absent, not "0x1"/, telling({ tokenId: '0x1' })],
  [pages, /amount must be a bigint above 0, not "?0n/, telling({ amount: 0n })],
  [pages, /name must be safe to show \(displayText\)/, telling({ name: 'a\u202eb' })],
  [pages, /isSpam must be true or false, not/, telling({ isSpam: 'no' })],
  [
    refuses,
    /collectibles\(\) for "Alice" must reject/,
    changed((query) => read({ ...query, address: 'alice' }))
  ],
  [
    refuses,
    /collectibles\(\) on an unknown network must reject/,
    changed((query) => read({ ...query, networkId }))
  ],
  [refuses, /collectibles\(\) with the cursor "no cursor"/, changed(({ cursor, ...query }) => read(query))],
  [
    refuses,
    /collectibles\(\) must reject when its signal has aborted/,
    changed(({ signal, ...query }) => read(query))
  ]
])
