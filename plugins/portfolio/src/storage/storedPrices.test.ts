/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { AssetRef } from '@plugboard/core'
import { type PriceSource, priceOf, priceOfHolding } from '@plugboard/core/features'
import { fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { autorun, computed } from 'mobx'
import { pass } from '../../test/clockSetup'
import { chainOf, holdingsSetup, never } from '../../test/holdingsSetup'
import { knows, pricesOf } from '../../test/priceSources'
import { account, holding, networkId, says, sourceOf } from '../../test/toyPortfolio'

const { watched } = holdingsSetup()
const coin: AssetRef = { networkId, token: 'coin' }
const fails = () => Promise.reject(new Error('down'))

describe('[S3.29 part] the stored prices of what an account has', () => {
  const namespaces = [chainOf([undefined, 5n], ['coin', 7n]).adapter()]
  const index = sourceOf('index', { holdings: says(holding(7n, 'coin')) })

  /** A page whose view asks for the price of the coin. */
  async function visit(
    storage: ReturnType<typeof memoryStorage>,
    prices: PriceSource['prices'],
    options: Partial<Parameters<typeof watched>[0]> = {}
  ) {
    const test = await watched({
      storage,
      namespaces,
      plugins: [index, pricesOf('market', { prices })],
      ...options
    })
    await test.kit.ready
    if (!test.kit.connections.live.length) await test.kit.connect('wallet')
    test.watch()
    await pass(10)
    const price = async () => {
      test.service.price(coin)
      await pass(10)
      return test.service.price(coin)
    }
    return { ...test, price }
  }

  async function stored() {
    const storage = memoryStorage()
    const { kit, price } = await visit(storage, knows({ coin: '2.5' }))
    await pass(100)
    const known = await price()
    expect(known?.usd).toBe('2.5')
    kit.dispose()
    return { storage, known }
  }

  it('are shown with their time after a reload, and go after a quarter of an hour in which no source confirms them', async () => {
    const { storage, known } = await stored()
    await pass(10 * 60_000)
    const { kit, price, service } = await visit(storage, fails)
    await pass(2_000)
    // Nobody has requested it yet, so nobody has tried to confirm it.
    expect(kit.accounts.of().tokenBalance.find(({ name }) => name === 'coin')?.price).toBe(2.5)
    expect(priceOf(kit, coin)).toBe('2.5')
    expect(service.price(coin)).toEqual(known)
    expect(service.isReadingPrice?.(coin)).toBe(false)
    expect(await price()).toEqual(known)

    await pass(5 * 60_000)

    expect(await price()).toBeUndefined()
  })

  it('are not shown after a reload a quarter of an hour later', async () => {
    const { storage, known } = await stored()
    await pass(15 * 60_000 - (Date.now() - (known?.at ?? 0)))
    const { kit, service } = await visit(storage, fails)
    expect(service.price(coin)).toBeUndefined()
    expect(kit.accounts.of().tokenBalance.map(({ price }) => price)).toEqual([0, 0])
  })

  it('do not replace newer ones when another account is opened later', async () => {
    const connectors = [fakeConnector({ id: 'wallet', accounts: ['alice', 'bob'] }).connector]
    const storage = memoryStorage()
    const first = await visit(storage, knows({ coin: '2.5' }), { connectors })
    await first.price()
    await pass(2_000)
    expect((await first.price())?.usd).toBe('2.5')
    first.kit.dispose()
    const [key, text] = textIn(storage)
    const envelope = JSON.parse(text)
    const ofBob = JSON.parse(
      JSON.stringify(envelope.d).replaceAll('"alice"', '"bob"').replaceAll('"2.5"', '"2"')
    )
    storage.setItem(key, JSON.stringify({ ...envelope, d: [...envelope.d, ...ofBob] }))
    await pass(60_000)
    const answers: PriceSource['prices'][] = [knows({ coin: '3' })]
    const { price, service } = await visit(storage, (assets) => (answers.shift() ?? never)(assets), {
      connectors
    })
    await pass(2_000)
    expect((await price())?.usd).toBe('3')
    // Has the price requested again.
    await pass(20_000)
    void service.refresh(account)
    await pass(2_000)

    service.holdings({ ...account, address: 'bob' })
    await pass(2_000)

    expect((await price())?.usd).toBe('3')
  })

  it('become known while a view renders, and are drawn by the others after it', async () => {
    const { storage } = await stored()
    const { kit, service } = await watched({
      storage,
      namespaces,
      plugins: [pricesOf('market', { prices: never })]
    })
    await kit.ready
    service.prefetch?.()
    await pass(10)
    const seen: unknown[] = []
    autorun(() => seen.push(service.price(coin)?.usd))
    // MobX throws if a computed value changes an observable.
    const view = computed(() => [service.holdings(account).loading, service.price(coin)?.usd])

    expect(view.get()).toEqual([true, '2.5'])
    await pass(10)

    expect([...new Set(seen)]).toEqual([undefined, '2.5'])
  })

  it('go at once if their source answers without them, or is no longer there', async () => {
    const { storage } = await stored()
    const answered = await visit(storage, async () => new Map())
    await pass(2_000)
    expect(await answered.price()).toBeUndefined()
    answered.kit.dispose()
    const { storage: other } = await stored()
    const without = await visit(other, never, { plugins: [index] })
    await pass(2_000)
    expect(await without.price()).toBeUndefined()
  })

  /** The key and the text of what is stored. */
  function textIn(storage: ReturnType<typeof memoryStorage>) {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    const key = keys.find((one) => one.includes('portfolio.holdings')) ?? ''
    return [key, storage.getItem(key) ?? ''] as const
  }

  it.each(['"usd":"lots"', '"usd":"2.5","at":"now"', '"usd":"2.5","at":9e15'])(
    'are not shown if they are no prices, as %s',
    async (odd) => {
      const { storage } = await stored()
      const [key, text] = textIn(storage)
      expect(text).toContain('"usd":"2.5","at":')
      storage.setItem(key, text.replace(/"usd":"2.5","at":\d+/, odd.includes('at') ? odd : `${odd},"at":1`))

      const { service } = await visit(storage, never)

      expect(service.holdings(account).holdings?.all).toHaveLength(2)
      expect(service.price(coin)).toBeUndefined()
    }
  )

  it('are not stored for a test network', async () => {
    const storage = memoryStorage()
    const adapter = chainOf([undefined, 5n], ['coin', 7n]).adapter()
    const networks = adapter.networks.map((network) => ({ ...network, testnet: true }))
    const { price } = await visit(storage, knows({ coin: '2.5' }), {
      namespaces: [{ ...adapter, networks }]
    })
    await pass(100)
    expect(await price()).toBeUndefined()
    expect(textIn(storage)[1]).toContain('"coin"')
    expect(textIn(storage)[1]).not.toContain('2.5')
  })

  it('a price that came with an amount is not shown a quarter of an hour later', async () => {
    const priced = sourceOf('index', { holdings: says({ ...holding(7n, 'coin'), usd: '3' }) })
    const shown = async (ageMs: number) => {
      const storage = memoryStorage()
      const first = await visit(storage, never, { plugins: [priced] })
      await pass(2_000)
      first.kit.dispose()
      await pass(ageMs)
      const { kit, service } = await visit(storage, never, {
        plugins: [],
        namespaces: [fakeNamespace({ capabilities: { holdings: never } })]
      })
      const held = service.holdings(account).holdings?.all.find(({ asset }) => asset.token === 'coin')
      return held && [held.value, priceOfHolding(kit, held, () => undefined)]
    }

    expect(await shown(60_000)).toEqual([7n, '3'])
    expect(await shown(15 * 60_000)).toEqual([7n, undefined])
  })
})

it('if there is no room for all holdings, the most valuable ones are stored', async () => {
  const storage = memoryStorage()
  const names = Array.from({ length: 400 }, (_, at) => `coin${at}`)
  const holdings = [undefined, ...names].map((name): [string | undefined, bigint] => [name, 100n])
  const plugins = [
    sourceOf('index', { holdings: says(...names.map((name) => holding(100n, name))) }),
    pricesOf('market', { prices: knows({ coin399: '5', coin398: '7', coin200: '1' }) })
  ]
  const first = await watched({ storage, namespaces: [chainOf(...holdings).adapter()], plugins })
  await first.kit.connect('wallet')
  first.watch()
  await pass(100)
  for (const token of names) first.service.price({ networkId, token })
  await pass(100)
  first.kit.dispose()

  const second = await watched({
    storage,
    namespaces: [fakeNamespace({ capabilities: { holdings: never } })]
  })
  await second.kit.ready
  second.watch()
  await pass(10)

  const { holdings: shown, isCut } = second.service.holdings(account)
  expect(isCut).toBe(true)
  expect(shown?.all.slice(0, 5).map(({ asset }) => asset.token)).toEqual([
    undefined,
    'coin398',
    'coin399',
    'coin200',
    'coin0'
  ])
})
