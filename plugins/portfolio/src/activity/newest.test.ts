import { describe, expect, it } from '@jest/globals'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { ToyHistory, transaction, transactions } from '../../test/toyHistory'
import { account, networkId } from '../../test/toyPortfolio'

const { opened } = listSetup()

describe('a history that has changed', () => {
  it('is queried for a transaction sent before it was opened, and once more after that has settled', async () => {
    const chain = new ToyHistory(transactions(5, 1))
    const { kit, service, draw } = await opened({ namespaces: [chain.adapter()] })
    await kit.connect('wallet')
    service.holdings(account)
    await pass()
    const about = { namespace: 'toy', networkId, id: 'tx5' } as const
    kit.emit('TRANSACTION_SENT', about)
    await pass()
    expect(chain.asked).toEqual([])

    await draw()
    kit.emit('TRANSACTION_SETTLED', { ...about, outcome: 'confirmed' })
    await pass()

    expect(chain.asked.map(({ newest }) => newest)).toEqual(['tx5', 'tx5'])
    await pass(30_000)
    window.dispatchEvent(new Event('focus'))
    await pass()
    expect(chain.asked.at(-1)?.newest).toBeUndefined()
  })

  it('is queried for a transaction until an answer shows it settled: a node may be a block behind', async () => {
    const chain = new ToyHistory(transactions(5, 1))
    const { kit, draw } = await opened({ namespaces: [chain.adapter()] })
    const comeBack = async () => {
      await pass(30_000)
      window.dispatchEvent(new Event('focus'))
      await pass()
    }
    await kit.connect('wallet')
    await draw()
    kit.emit('TRANSACTION_SETTLED', { namespace: 'toy', networkId, id: 'tx6', outcome: 'confirmed' })
    await pass()
    chain.all = [transaction(6, { status: 'pending' }), ...transactions(5, 1)]
    await comeBack()
    chain.all = transactions(6, 1)
    await comeBack()
    await comeBack()

    expect(chain.asked.map(({ newest }) => newest)).toEqual([undefined, 'tx6', 'tx6', 'tx6', undefined])
  })

  it("is not queried for another account's transaction if no wallet here owns the account", async () => {
    const chain = new ToyHistory(transactions(5, 1))
    const { kit, service, draw } = await opened({ namespaces: [chain.adapter()] })
    const bob = { ...account, address: 'bob' }
    await kit.connect('wallet')
    await draw()
    service.activity(bob)
    await pass()

    kit.emit('TRANSACTION_SENT', { namespace: 'toy', networkId, id: 'tx6' })
    await pass()
    service.activity(bob)
    await pass()

    expect(chain.asked.map(({ address, newest }) => [address, newest])).toEqual([
      ['alice', undefined],
      ['bob', undefined],
      ['alice', 'tx6'],
      ['bob', undefined]
    ])
  })
})
