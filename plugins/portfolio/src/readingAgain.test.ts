import { describe, expect, it } from '@jest/globals'
import { definePlugin, type PluginContext } from '@plugboard/core'
import { pass } from '../test/clockSetup'
import { chainOf, holdingsSetup } from '../test/holdingsSetup'
import { account, networkId } from '../test/toyPortfolio'

const { watched } = holdingsSetup()

describe('refreshing the holdings of an account', () => {
  it('happens on request after 120 s, when a transaction is sent, and when it settles', async () => {
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

  it('happens when the visitor returns, at most every 120 s, while a wallet has the account', async () => {
    const chain = chainOf([undefined, 5n])
    const { service, kit } = await watched({ namespaces: [chain.adapter()] })
    const comeBack = async (afterMs: number) => {
      await pass(afterMs)
      window.dispatchEvent(new Event('focus'))
      await pass(100)
      return chain.asked.length
    }
    await kit.connect('wallet')
    service.holdings(account)
    await pass(100)

    expect([await comeBack(60_000), await comeBack(60_000), await comeBack(60_000)]).toEqual([1, 2, 2])
    await kit.disconnect()
    expect(await comeBack(130_000)).toBe(2)
    kit.dispose()
    expect(await comeBack(130_000)).toBe(2)
  })

  it('happens when the wallet has signed what the page itself asked for, and often until that can be in a block', async () => {
    const chain = chainOf([undefined, 5n])
    const { service, kit } = await watched({ namespaces: [chain.adapter()] })
    const draw = async (ms: number) => {
      service.holdings(account)
      await pass(ms)
      return chain.asked.length
    }
    await kit.connect('wallet')
    await draw(100)

    await kit.request({ method: 'signAndSend' })
    await pass(100)
    expect(chain.asked).toHaveLength(2)
    expect([await draw(10_000), await draw(100), await draw(100)]).toEqual([2, 3, 3])
    await pass(60_000)
    expect([await draw(100), await draw(100_000), await draw(100)]).toEqual([4, 4, 4])
  })

  it.each([
    ['a read', { method: 'getBlock' }],
    ['a request for another network', { method: 'signAndSend', networkId: 'toy:2' }],
    ['a request that the wallet declined', { method: 'signDeclined' }]
  ] as const)('does not happen after %s', async (_what, request) => {
    const chain = chainOf([undefined, 5n])
    const { service, kit } = await watched({ namespaces: [chain.adapter()] })
    await kit.connect('wallet')
    service.holdings(account)
    await pass(100)
    kit.hooks.beforeSign.tap('wallet', ({ method }) => {
      if (method === 'signDeclined') throw new Error('declined')
      return undefined
    })

    await kit.request(request).catch(() => undefined)
    await pass(20_000)
    service.holdings(account)
    await pass(100)

    expect(chain.asked).toHaveLength(1)
  })

  it('happens once for a reviewed transaction, whose events report it', async () => {
    const chain = chainOf([undefined, 5n])
    let seal: PluginContext['seal'] | undefined
    const reviewer = definePlugin({
      name: 'test/review',
      setup(context) {
        seal = context.seal
      }
    })
    const { service, kit } = await watched({ namespaces: [chain.adapter()], plugins: [reviewer] })
    await kit.connect('wallet')
    service.holdings(account)
    await pass(100)

    const request = { method: 'signAndSend', params: [], namespace: 'toy', networkId } as const
    const reviewed = {}
    await seal?.(reviewed, [request], Date.now() + 60_000)
    await kit.request({ ...request, reviewed })
    kit.emit('TRANSACTION_SENT', { namespace: 'toy', networkId, id: '1' })
    await pass(20_000)
    service.holdings(account)
    await pass(100)

    expect(chain.asked).toHaveLength(2)
  })
})
