import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Holdings, Kit } from '@plugboard/core'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { autorun } from 'mobx'
import {
  account,
  amountsOf,
  holding,
  networkId,
  says,
  sourceOf,
  ToyChain,
  toyPortfolio
} from '../test/toyPortfolio'

const kits: Kit[] = []
beforeEach(() => {
  // What a source did wrong is said in the console too; the tests look at the report.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const never = () => new Promise<never>(() => undefined)

/** A portfolio, and everything that a view of Alice's account would have drawn. */
async function watched(...args: Parameters<typeof toyPortfolio>) {
  const made = await toyPortfolio(...args)
  kits.push(made.kit)
  const states: { loading: boolean; amounts: unknown; code: string | undefined }[] = []
  const watch = () => {
    const stop = autorun(() => {
      const { error, holdings, loading } = made.service.holdings(account)
      states.push({ loading, amounts: amountsOf(holdings), code: error?.code })
    })
    return stop
  }
  return { ...made, states, watch, last: () => states.at(-1) }
}

const chainOf = (...amounts: [string | undefined, bigint][]) => new ToyChain(new Map(amounts))

describe('Holdings of an account', () => {
  it('are not read before somebody asks', async () => {
    const chain = chainOf([undefined, 5n])
    const source = jest.fn(says(holding(1n)))
    const { kit } = await watched({
      namespaces: [chain.adapter()],
      plugins: [sourceOf('index', { holdings: source })]
    })

    await kit.connect('wallet')
    await pass(5000)

    expect([chain.asked.length, source.mock.calls.length]).toEqual([0, 0])
  })

  it('are drawn from the first source, and then are what the chain says of each token that was named', async () => {
    const chain = chainOf([undefined, 5n], ['coin', 70n])
    const { watch, states, last } = await watched({
      namespaces: [chain.adapter()],
      plugins: [
        sourceOf('late', { order: -10, holdings: never }),
        sourceOf('index', { holdings: says(holding(4n), holding(7n, 'coin'), holding(9n, 'ghost')) })
      ]
    })

    watch()
    await pass(100)
    expect(last()).toMatchObject({
      loading: true,
      amounts: [
        [undefined, 4n],
        ['coin', 7n],
        ['ghost', 9n]
      ]
    })
    await pass(1500)

    expect(last()).toEqual({
      loading: false,
      code: undefined,
      amounts: [
        [undefined, 5n],
        ['coin', 70n]
      ]
    })
    expect(states[0]).toEqual({ loading: true, amounts: undefined, code: undefined })
  })

  it('have the chain asked once more for tokens that a late source names', async () => {
    const chain = chainOf([undefined, 5n], ['coin', 70n])
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return says(holding(1n, 'coin'))({ ...account })
    }
    const { watch, last } = await watched({
      namespaces: [chain.adapter()],
      plugins: [sourceOf('late', { holdings: late })]
    })

    watch()
    await pass(2000)
    expect(last()?.amounts).toEqual([[undefined, 5n]])
    await pass(3000)

    expect(last()?.amounts).toEqual([
      [undefined, 5n],
      ['coin', 70n]
    ])
    expect(chain.asked.map(({ tokens }) => tokens)).toEqual([[], ['coin']])
  })

  it('keep the tokens of a source that fails later', async () => {
    const chain = chainOf([undefined, 5n], ['coin', 70n])
    const answers = [says(holding(1n, 'coin')), () => Promise.reject(new Error('gone'))]
    const { watch, last, service } = await watched({
      namespaces: [chain.adapter()],
      plugins: [sourceOf('index', { holdings: (query) => (answers.shift() ?? never)(query) })]
    })

    watch()
    await pass(100)
    const refreshed = service.refresh(account)
    await pass(2000)
    await refreshed

    expect(last()?.amounts).toContainEqual(['coin', 70n])
  })

  it('are the native currency of the chain and the tokens of the sources, where the chain cannot be asked about tokens', async () => {
    const { watch, service } = await watched({
      namespaces: [fakeNamespace({ balance: 5n })],
      plugins: [sourceOf('index', { holdings: says(holding(4n), holding(7n, 'coin')) })]
    })

    watch()
    await pass(100)

    const { holdings } = service.holdings(account)
    expect(amountsOf(holdings)).toEqual([
      [undefined, 5n],
      ['coin', 7n]
    ])
    expect(holdings?.complete).toBe(false)
  })

  it('leave out a source that fails, name its plugin, and let it rest after three failures', async () => {
    const failing = jest.fn(() => Promise.reject(new Error('offline')))
    const chain = chainOf([undefined, 5n])
    const { watch, last, service, errors } = await watched({
      namespaces: [chain.adapter()],
      plugins: [sourceOf('broken', { holdings: failing })]
    })
    watch()
    for (let times = 0; times < 5; times++) {
      const refreshed = service.refresh(account)
      await pass(100)
      await refreshed
    }

    expect(failing).toHaveBeenCalledTimes(3)
    expect(last()).toMatchObject({ loading: false, amounts: [[undefined, 5n]] })
    expect(errors.map(({ message }) => message)).toEqual(
      Array(3).fill("The plugin 'host:broken' is at fault: what an account has: Error: offline")
    )

    await pass(30_000)
    const refreshed = service.refresh(account)
    await pass(100)
    await refreshed
    expect(failing).toHaveBeenCalledTimes(4)
  })

  it('[S9.02 part] [S8.05 part] stay with an error where the chain cannot be reached, and are not asked for again for 30 s', async () => {
    let isDown = false
    const chain = chainOf([undefined, 5n])
    const holdings = jest.fn((query: Parameters<typeof chain.holdings>[0]) =>
      isDown ? Promise.reject(new Error('down')) : chain.holdings(query)
    )
    const { watch, last, service, kit } = await watched({
      namespaces: [fakeNamespace({ capabilities: { holdings } })]
    })
    watch()
    await pass(100)
    isDown = true

    const refresh = async () => {
      const refreshed = service.refresh(account)
      await pass(100)
      await refreshed
    }
    await refresh()
    await refresh()
    service.holdings(account)
    await pass(100)

    expect(last()).toEqual({
      loading: false,
      amounts: [[undefined, 5n]],
      code: 'core/balanceUnavailable'
    })
    expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Token Balance Unavailable'])
    expect(service.holdings(account).retryAt).toBeGreaterThan(Date.now() + 29_000)
    expect(holdings).toHaveBeenCalledTimes(2)

    isDown = false
    await pass(30_000)
    service.holdings(account)
    await pass(100)
    expect(last()).toEqual({ loading: false, amounts: [[undefined, 5n]], code: undefined })
  })

  it('are read again when they are asked for after 120 s, when a transaction is sent and when it is settled', async () => {
    const chain = chainOf([undefined, 5n])
    const { service, kit } = await watched({ namespaces: [chain.adapter()] })
    const read = async (ms: number) => {
      service.holdings(account)
      await pass(ms)
      return chain.asked.length
    }
    await read(100)

    expect([await read(60_000), await read(60_000), await read(100)]).toEqual([1, 1, 2])
    kit.emit('TRANSACTION_SENT', { namespace: 'toy', networkId, id: '1' })
    await pass(100)
    kit.emit('TRANSACTION_SETTLED', { namespace: 'toy', networkId, id: '1', outcome: 'confirmed' })
    kit.emit('TRANSACTION_SETTLED', { namespace: 'toy', networkId: 'toy:2', id: '1', outcome: 'failed' })
    await pass(100)
    expect(chain.asked).toHaveLength(4)
  })

  it('leave out what cannot be: amounts of another kind, other networks, names that deceive', async () => {
    const lies = [
      holding(-1n, 'minus'),
      holding(5 as never, 'number'),
      holding(5n, 'elsewhere', { networkId: 'toy:2' }),
      holding(5n, 'huge', { decimals: 400 }),
      holding(5n, 'turned', { name: 'USD\u202eC' }),
      null as never
    ]
    const { watch, service } = await watched({
      namespaces: [fakeNamespace()],
      plugins: [sourceOf('liar', { holdings: says(...lies) })]
    })

    watch()
    await pass(100)

    const tokens = service.holdings(account).holdings?.all.filter(({ asset }) => asset.token)
    expect(tokens?.map(({ asset }) => asset.name)).toEqual(['USDC'])
  })
})

describe('[S3.29 part] What is stored of holdings', () => {
  const coins = Array.from({ length: 900 }, (_, index): [string, bigint] => [`coin${index}`, 1n])

  it('is drawn after a reload, within its bound, and ends with the connection', async () => {
    const storage = memoryStorage()
    const entries = () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.includes('portfolio.'))
        .map((key) => storage.getItem(key) ?? '')
    const chain = chainOf([undefined, 5n], ...coins)
    const index = sourceOf('index', { holdings: says(...coins.map(([token]) => holding(1n, token))) })
    const first = await watched({ storage, namespaces: [chain.adapter()], plugins: [index] })
    await first.kit.connect('wallet')
    first.watch()
    await pass(100)
    expect(first.service.holdings(account).holdings?.all).toHaveLength(901)
    first.kit.dispose()
    expect(entries()).toHaveLength(1)
    expect(entries()[0]?.length).toBeLessThanOrEqual(60_000)

    const second = await watched({
      storage,
      namespaces: [fakeNamespace({ capabilities: { holdings: never } })]
    })
    await second.kit.ready
    second.watch()
    await pass(10)
    const amounts = second.last()?.amounts as unknown[]
    expect(amounts.slice(0, 2)).toEqual([
      [undefined, 5n],
      ['coin0', 1n]
    ])

    await second.kit.disconnect()
    await pass(100)
    expect(entries()).toEqual([])
  })

  it('is forgotten on disconnecting also where nobody has asked for it since the reload', async () => {
    const storage = memoryStorage()
    const stored = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    const first = await watched({ storage, namespaces: [chainOf([undefined, 5n]).adapter()] })
    await first.kit.connect('wallet')
    first.watch()
    await pass(100)
    first.kit.dispose()
    expect(stored().join()).toContain('portfolio.')

    const second = await watched({ storage })
    await second.kit.ready
    await second.kit.disconnect()
    await pass(100)

    expect(stored().join()).not.toContain('portfolio.')
  })
})

describe("[S3.17] The token balances in an account's state", () => {
  it('have name, symbol, chain, address, value, price, quantity and icon', async () => {
    const chain = chainOf([undefined, 150n], ['coin', 70n])
    const iconUrl = 'https://a.example/coin.png'
    const coin = { ...holding(1n, 'coin', { iconUrl }), usd: '2.5' }
    const { kit, service } = await watched({
      namespaces: [chain.adapter()],
      plugins: [sourceOf('index', { holdings: says(coin) })]
    })
    await kit.connect('wallet')

    service.holdings(account)
    await pass(100)

    expect(kit.accounts.of().tokenBalance).toEqual([
      {
        name: 'Toy',
        symbol: 'TOY',
        chainId: networkId,
        price: 0,
        quantity: { decimals: '2', numeric: '1.5' }
      },
      {
        name: 'coin',
        symbol: 'COIN',
        chainId: networkId,
        address: 'toy:1:coin',
        value: 1.75,
        price: 2.5,
        quantity: { decimals: '2', numeric: '0.7' },
        iconUrl
      }
    ])
  })
})

it('gives a list with every entry checked, so that views may trust its shape', async () => {
  const odd = { all: 'many' } as unknown as Holdings
  const { watch, last, errors } = await watched({
    namespaces: [fakeNamespace({ balance: 5n })],
    plugins: [sourceOf('odd', { holdings: async () => odd })]
  })

  watch()
  await pass(100)

  expect(last()?.amounts).toEqual([[undefined, 5n]])
  expect(errors.map(({ message }) => message)).toEqual([
    "The plugin 'host:odd' is at fault: what an account has: TypeError: The answer is no list of holdings"
  ])
})
