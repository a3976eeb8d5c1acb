/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { chainOf, holdingsSetup } from '../../test/holdingsSetup'
import { knows, pricesOf } from '../../test/priceSources'
import { account, holding, networkId, says, sourceOf } from '../../test/toyPortfolio'

const { watched } = holdingsSetup()
const bob = { ...account, address: 'bob' }

interface Stored {
  readonly address: string
  at: number
  readonly isCut?: true
  readonly all: readonly { readonly asset: { readonly token?: string }; readonly price?: { usd: string } }[]
}

/** A page with two accounts of a wallet, Alice's active, and what it stores. @param names the tokens that both have */
async function page(names: readonly string[] = ['coin']) {
  const memory = memoryStorage()
  let key = ''
  let writes = 0
  const storage = {
    ...memory,
    key: (at: number) => memory.key(at),
    get length() {
      return memory.length
    },
    setItem: (name: string, text: string) => {
      if (name.includes('portfolio.holdings')) {
        key = name
        writes++
      }
      memory.setItem(name, text)
    }
  }
  const prices = knows({ coin: '2', other: '3' })
  const { kit, service } = await watched({
    storage,
    connectors: [fakeConnector({ id: 'wallet', accounts: ['alice', 'bob'] }).connector],
    namespaces: [
      chainOf(...[undefined, ...names].map((name): [string | undefined, bigint] => [name, 5n])).adapter()
    ],
    plugins: [
      sourceOf('index', { holdings: says(...names.map((name) => holding(5n, name))) }),
      pricesOf('market', { prices })
    ]
  })
  await kit.connect('wallet')
  const read = async (one: typeof account) => {
    await kit.switchAccount({ address: one.address })
    service.holdings(one)
    await pass(100)
  }
  const priced = async (token: string) => {
    service.price({ networkId, token })
    await pass(100)
  }
  const envelope = () => JSON.parse(memory.getItem(key) ?? '{}') as { d: Stored[] }
  const stored = () => envelope().d
  const change = (edit: (all: Stored[]) => void) => {
    const text = envelope()
    edit(text.d)
    memory.setItem(key, JSON.stringify(text))
  }
  return { kit, service, read, priced, stored, change, writes: () => writes }
}

const usdOf = (one: Stored | undefined) => one?.all.find(({ asset }) => asset.token === 'coin')?.price?.usd

describe('the stored holdings of accounts', () => {
  it('are stored again when a price of theirs changes, where they are, and not for prices of others', async () => {
    const { kit, read, priced, stored, writes } = await page()
    await read(account)
    await read(bob)
    await kit.switchAccount({ address: 'alice' })
    const before = writes()
    expect(stored().map(({ address }) => address)).toEqual(['bob', 'alice'])

    await priced('other')
    expect(writes()).toBe(before)
    await priced('coin')

    expect(writes()).toBe(before + 1)
    expect(stored().map((one) => [one.address, usdOf(one)])).toEqual([
      ['bob', undefined],
      ['alice', '2']
    ])
  })

  it('keep their place and their tokens when prices of an account for which there is no room change', async () => {
    const { kit, read, priced, stored } = await page([
      'coin',
      ...Array.from({ length: 400 }, (_, at) => `coin${at}`)
    ])
    await read(account)
    await read(bob)
    const before = stored()
    expect(before.map(({ address, isCut }) => [address, isCut])).toEqual([['bob', true]])
    await kit.switchAccount({ address: 'alice' })

    await priced('coin')

    expect(stored()).toEqual(before)
  })

  it.each([
    ['is not replaced by an older reading of this tab', 1_000, undefined],
    ['is replaced if its time has not come', 600_000, '2']
  ])('a list that another tab has read later %s', async (_, aheadMs, expected) => {
    const { read, priced, stored, change } = await page()
    await read(account)
    change(([one]) => {
      if (one) one.at += aheadMs
    })
    await pass(5_000)

    await priced('coin')

    expect(stored().map(usdOf)).toEqual([expected])
  })
})
