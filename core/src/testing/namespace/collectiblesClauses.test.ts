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

const pages = 'collectibles gives what an account has collected in pages that end, each piece once'
const refuses =
  'collectibles rejects with a KitError for what is no address, an unknown network and an unknown cursor, and when it is aborted'

describe('a right namespace with collectibles', () => {
  const checks = namespaceContract(() => changed(read)).filter(({ name }) => /^collectibles /.test(name))
  for (const check of checks) it(check.name, check.run)
})

testBroken(collectiblesClauses, [
  [pages, /comes a second time/, changed(async () => ({ data: [], next: '2' }))],
  [pages, /A piece stands there once/, telling({ tokenId: '1' })],
  [pages, /It is one of toy:1, not "toy:2"/, telling({ networkId: 'toy:2' })],
  [pages, /the address of a collection, not ""/, telling({ address: '' })],
  [pages, /a number in decimal, or none: not "0x1"/, telling({ tokenId: '0x1' })],
  [pages, /An amount is a bigint above 0, not "?0n/, telling({ amount: 0n })],
  [pages, /A name is safe to show \(displayText\)/, telling({ name: 'a\u202eb' })],
  [pages, /It says whether it is spam, not/, telling({ isSpam: 'no' })],
  [refuses, /What is collected of "Alice" rejects/, changed((query) => read({ ...query, address: 'alice' }))],
  [
    refuses,
    /What is collected on an unknown network rejects/,
    changed((query) => read({ ...query, networkId }))
  ],
  [refuses, /What is collected from the cursor "no cursor"/, changed(({ cursor, ...query }) => read(query))],
  [
    refuses,
    /What is collected rejects when its signal has aborted/,
    changed(({ signal, ...query }) => read(query))
  ]
])
