import { describe, expect, it } from '@jest/globals'
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
})
