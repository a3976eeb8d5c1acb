/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { fakeNamespace } from '@plugboard/core/testing'
import { pass } from '../test/clockSetup'
import { chainOf, holdingsSetup, never } from '../test/holdingsSetup'
import { account, amountsOf, holding, networkId, says, sourceOf } from '../test/toyPortfolio'

const { watched } = holdingsSetup()

describe('holdings of an account', () => {
  it('are not read before they are requested', async () => {
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

  it("are shown from the first source, then replaced by the chain's answer for each named token", async () => {
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

  it('include a token looked up by its address, before and after they are opened', async () => {
    const chain = chainOf([undefined, 5n], ['coin', 70n], ['later', 8n])
    const describeTokens = async (_: unknown, tokens: readonly string[]) =>
      tokens.map((token) => holding(0n, token).asset)
    const { holdings } = chain
    const { service, watch, last } = await watched({
      namespaces: [fakeNamespace({ capabilities: { holdings, describe: describeTokens } })]
    })

    await service.describe({ networkId, token: 'coin' })
    watch()
    await pass(100)
    expect(last()?.amounts).toEqual([
      [undefined, 5n],
      ['coin', 70n]
    ])
    await service.describe({ networkId, token: 'later' })
    await pass(100)

    expect(last()?.amounts).toContainEqual(['later', 8n])
  })

  it('query the chain again for tokens from a late source', async () => {
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

  it("combine the chain's native currency with the sources' tokens if the chain cannot read tokens", async () => {
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

  it('skip a failing source, name its plugin, and pause it after three failures', async () => {
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

  it('[S9.02 part] [S8.05 part] are kept with an error if the chain is unreachable, and not read again for 30 s', async () => {
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

  it('drop invalid amounts and other networks, and clean deceptive names', async () => {
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
