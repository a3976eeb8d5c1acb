/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { type Asset, type AssetRef, definePlugin } from '@plugboard/core'
import { type TokenListSource, tokenListSources } from '@plugboard/core/features'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { clockSetup, pass } from '../test/clockSetup'
import { account, holding, networkId, says, sourceOf, ToyChain } from '../test/toyPortfolio'

const made = clockSetup({ expectsWarnings: true })
const native: AssetRef = { networkId }

const token = (name: string, change: Partial<Asset> = {}): Asset => holding(0n, name, change).asset

function listOf(id: string, tokens: TokenListSource['tokens'], order = 0) {
  return definePlugin({
    name: `host:${id}`,
    setup: (kit) => void kit.contribute(tokenListSources, { id, order, serves: () => true, tokens })
  })
}

describe('token lists', () => {
  it('vouch for the listed token, not for another with its symbol, and load with the account', async () => {
    const chain = new ToyChain(
      new Map([
        [undefined, 5n],
        ['usdc', 7n],
        ['fake', 8n],
        ['bad', 9n]
      ])
    )
    const list = [token('usdc', { name: 'USD Coin' }), token('bad'), token('other')]
    const { service } = await made({
      namespaces: [chain.adapter()],
      plugins: [
        listOf('list', async () => list),
        sourceOf('index', {
          holdings: says(
            holding(8n, 'fake', { symbol: 'USDC', standing: 'listed' }),
            holding(9n, 'bad', { standing: 'flagged' })
          )
        })
      ]
    })

    service.holdings(account)
    await pass(100)

    const shown = service.holdings(account).holdings?.all
    expect(shown?.map(({ asset }) => [asset.token, asset.name, asset.standing])).toEqual([
      [undefined, 'Toy', 'native'],
      ['fake', 'fake', 'unknown'],
      ['bad', 'bad', 'flagged'],
      ['usdc', 'USD Coin', 'listed']
    ])
    expect(service.listedTokens(networkId).map((one) => one.token)).toEqual(['usdc', 'bad', 'other'])
  })

  it('trigger another query of the chain if they arrive late', async () => {
    const chain = new ToyChain(new Map([['usdc', 7n]]))
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 4000))
      return [token('usdc')]
    }
    const { service } = await made({ namespaces: [chain.adapter()], plugins: [listOf('list', late)] })
    const shown = () => service.holdings(account).holdings?.all.map(({ asset }) => asset.standing)

    shown()
    await pass(2000)
    const early = shown()
    await pass(3000)

    expect([early, shown()]).toEqual([['native'], ['native', 'listed']])
  })

  it('are used however many tokens a source names', async () => {
    const chain = new ToyChain(new Map([['usdc', 7n]]))
    const flood = Array.from({ length: 5000 }, (_, index) => holding(1n, `spam${index}`))
    const { service } = await made({
      namespaces: [chain.adapter()],
      plugins: [listOf('list', async () => [token('usdc')]), sourceOf('flood', { holdings: says(...flood) })]
    })

    service.holdings(account)
    await pass(100)

    expect(chain.asked.at(-1)?.tokens).toHaveLength(1500)
    expect(service.holdings(account).holdings?.all.map((one) => one.asset.token)).toEqual([undefined, 'usdc'])
  })

  it('stay as they were if they cannot be read again, and are requested again after a minute', async () => {
    let isDown = false
    const asked: number[] = []
    const ours = listOf('ours', async () => [token('usdc')])
    const theirs = listOf('theirs', async () => {
      asked.push(Date.now())
      if (isDown) throw new Error('down')
      return [token('dai')]
    })
    const { service } = await made({ plugins: [ours, theirs] })
    const listed = async () => {
      service.listedTokens(networkId)
      await pass(100)
      return service.listedTokens(networkId).map((one) => one.token)
    }
    expect(await listed()).toEqual(['usdc', 'dai'])

    isDown = true
    await pass(3_600_000)
    expect(await listed()).toEqual(['usdc', 'dai'])
    expect(asked).toHaveLength(2)
    await pass(59_000)
    await listed()
    expect(asked).toHaveLength(2)
    isDown = false
    await pass(1_000)
    await listed()
    expect(asked).toHaveLength(3)
  })

  it('are missing while none of them can be read', async () => {
    const answers = [Promise.reject(new Error('down')), [token('usdc')]]
    const { service } = await made({ plugins: [listOf('list', async () => answers.shift() ?? [])] })
    const areMissing = () => service.areListsMissing?.(networkId)
    service.listedTokens(networkId)
    await pass(100)
    expect(areMissing()).toBe(true)
    await pass(60_000)
    service.listedTokens(networkId)
    await pass(100)
    expect(areMissing()).toBe(false)
  })

  it('that were read at the last visit vouch for what the account had, until they have been read', async () => {
    const storage = memoryStorage()
    const namespaces = [new ToyChain(new Map([['usdc', 7n]])).adapter()]
    const visit = async (tokens: TokenListSource['tokens']) => {
      const { kit, service } = await made({ storage, namespaces, plugins: [listOf('list', tokens)] })
      await kit.connect('wallet')
      const shown = () =>
        service.holdings(account).holdings?.all.map(({ asset }) => [asset.token, asset.standing])
      const listed = () => service.listedTokens(networkId).map((one) => one.token)
      return { kit, shown, listed }
    }
    const first = await visit(async () => [token('usdc')])
    first.shown()
    await pass(100)
    first.kit.dispose()
    let answer: (list: readonly Asset[]) => void = () => undefined
    const second = await visit(() => new Promise((resolve) => (answer = resolve)))

    second.shown()
    await pass(10)
    const before = [
      [undefined, 'native'],
      ['usdc', 'listed']
    ]
    expect(second.shown()).toEqual(before)
    expect(second.listed()).toEqual(['usdc'])
    await pass(5_000)
    expect(second.shown()).toEqual(before)
    answer([token('dai')])
    await pass(100)
    expect(second.shown()).toEqual([
      [undefined, 'native'],
      ['usdc', 'unknown']
    ])
    expect(second.listed()).toEqual(['dai'])
  })

  it('that answer decide about their tokens, although another one cannot be read, whose tokens stay', async () => {
    const storage = memoryStorage()
    const held = ['both', 'lost', 'kept'].map((name) => [name, 7n] as const)
    const namespaces = [new ToyChain(new Map<string | undefined, bigint>(held)).adapter()]
    const visit = async (...lists: TokenListSource['tokens'][]) => {
      const plugins = lists.map((tokens, index) => listOf(`list${index}`, tokens))
      const { kit, service } = await made({ storage, namespaces, plugins })
      await kit.connect('wallet')
      service.holdings(account)
      await pass(2_000)
      const { holdings } = service.holdings(account)
      kit.dispose()
      return holdings?.all.flatMap(({ asset }) => (asset.standing === 'listed' ? asset.token : []))
    }
    const fails = () => Promise.reject(new Error('down'))

    const all = await visit(
      async () => [token('both'), token('lost')],
      async () => [token('both'), token('kept')]
    )
    expect(all).toEqual(['both', 'lost', 'kept'])
    expect(await visit(async () => [], fails)).toEqual(['both', 'kept'])
    // What was held over is held over again, and ends with its list.
    expect(await visit(async () => [], fails)).toEqual(['both', 'kept'])
    expect(
      await visit(
        async () => [],
        async () => []
      )
    ).toEqual([])
  })

  it('do not vouch for a token with other decimals than listed', async () => {
    const chain = new ToyChain(new Map([['usdc', 7n]]))
    const { service } = await made({
      namespaces: [chain.adapter()],
      plugins: [listOf('list', async () => [token('usdc', { decimals: 6 })])]
    })

    service.holdings(account)
    await pass(100)

    const usdc = service.holdings(account).holdings?.all.find(({ asset }) => asset.token === 'usdc')
    expect([usdc?.asset.standing, usdc?.asset.decimals]).toEqual(['unknown', 2])
  })

  it('are no longer waited for when the caller gives up', async () => {
    const describe = jest.fn(async () => [])
    const { service } = await made({
      namespaces: [fakeNamespace({ capabilities: { describe } })],
      plugins: [listOf('silent', () => new Promise(() => undefined))]
    })
    const caller = new AbortController()
    const asked = service.describe({ networkId, token: 'shell' }, caller.signal)
    const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
    await pass(100)
    caller.abort()
    await caught
    expect(describe).not.toHaveBeenCalled()
  })

  it('describe their tokens, and the chain describes those on no list', async () => {
    const describe = jest.fn(async (_: unknown, tokens: readonly string[]) =>
      tokens.map((one) => (one === 'ghost' ? undefined : token(one, { name: 'As the chain says' })))
    )
    const { service } = await made({
      namespaces: [fakeNamespace({ capabilities: { describe } })],
      plugins: [listOf('list', async () => [token('usdc', { name: 'USD Coin' })])]
    })
    const nameOf = async (name: string) => (await service.describe({ networkId, token: name }))?.name

    expect(await nameOf('usdc')).toBe('USD Coin')
    expect(await nameOf('coin')).toBe('As the chain says')
    expect(await nameOf('ghost')).toBeUndefined()
    expect(await service.describe(native)).toMatchObject({ symbol: 'TOY', standing: 'native' })
    expect(describe).toHaveBeenCalledTimes(2)
    describe.mockRejectedValueOnce(new Error('down'))
    await expect(nameOf('coin')).rejects.toThrow('down')
  })
})
