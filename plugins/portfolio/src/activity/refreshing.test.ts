import { describe, expect, it } from '@jest/globals'
import type { AccountQuery, ActivityPage, Kit, NetworkId } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { ToyHistory, transaction, transactions } from '../../test/toyHistory'
import { account, networkId } from '../../test/toyPortfolio'

const { opened } = listSetup()

/** The account's own transaction settles, after which its history is read again. */
async function settle(kit: Kit): Promise<void> {
  kit.emit('TRANSACTION_SETTLED', { namespace: 'toy', networkId, id: 'x', outcome: 'confirmed' })
  await pass()
}

/** A chain that is searched ten minutes at a time, however many transactions those have. @param numbers of its transactions, newest first */
function partlySearched(head: number, numbers: readonly number[]) {
  const chain = {
    head,
    numbers,
    adapter: fakeNamespace({
      capabilities: {
        activity: async ({ cursor = String(chain.head) }: AccountQuery): Promise<ActivityPage> => {
          const [to, from] = [Number(cursor), Number(cursor) - 10]
          const found = chain.numbers.filter((number) => number > from && number <= to)
          return {
            data: found.map((number) => transaction(number)),
            ...(from > 0 && { next: String(from) })
          }
        }
      }
    })
  }
  return chain
}

describe('a known history', () => {
  it('is refreshed when a transaction of its network is sent or settles, and when the visitor returns', async () => {
    const chain = new ToyHistory(transactions(5, 1))
    const { kit, draw, more, ids } = await opened({ namespaces: [chain.adapter()] })
    const read = async (change: () => unknown) => {
      const before = chain.asked.length
      change()
      await pass()
      return chain.asked.length - before
    }
    const about = (id: string, network: NetworkId = networkId) =>
      ({ namespace: 'toy', networkId: network, id }) as const
    await kit.connect('wallet')
    await draw()
    await more()
    chain.all = transactions(6, 1)

    expect(await read(() => kit.emit('TRANSACTION_SENT', about('tx6')))).toBe(1)
    expect(ids()).toEqual(['tx6', 'tx5', 'tx4', 'tx3', 'tx2'])
    expect(await read(() => kit.emit('TRANSACTION_SENT', about('x', 'toy:2')))).toBe(0)
    expect(await read(() => kit.emit('TRANSACTION_SETTLED', { ...about('tx6'), outcome: 'confirmed' }))).toBe(
      1
    )
    // Cached answers from before the transaction are no longer used.
    expect(chain.asked.map(({ newest }) => newest)).toEqual([undefined, undefined, 'tx6', 'tx6'])
    const focus = () => window.dispatchEvent(new Event('focus'))
    expect(await read(focus)).toBe(0)
    await pass(30_000)
    expect(await read(focus)).toBe(1)
    // An answer contained it: cached answers are accepted again.
    expect(chain.asked.at(-1)?.newest).toBeUndefined()
    await more()
    expect(ids()).toEqual(['tx6', 'tx5', 'tx4', 'tx3', 'tx2', 'tx1'])
  })

  it('drops transactions that the chain has undone, and has no gap after much activity', async () => {
    const chain = new ToyHistory(transactions(5, 1))
    const { kit, draw, more, ids } = await opened({ namespaces: [chain.adapter()] })
    await kit.connect('wallet')
    await draw()
    await more()
    chain.all = transactions(5, 1).filter(({ id }) => id !== 'tx5')
    await settle(kit)
    expect(ids()).toEqual(['tx4', 'tx3', 'tx2'])

    chain.all = transactions(19, 1)
    await settle(kit)

    expect(ids()).toEqual(['tx19', 'tx18', 'tx17', 'tx16'])
    await more()
    expect(ids()).toEqual(['tx19', 'tx18', 'tx17', 'tx16', 'tx15', 'tx14'])
  })

  it('stays unchanged without a toast if refreshing fails', async () => {
    const chain = new ToyHistory(transactions(3, 1))
    const { kit, draw, state, ids } = await opened({ namespaces: [chain.adapter()] })
    await kit.connect('wallet')
    await draw()
    chain.failure = new Error('down')

    kit.emit('TRANSACTION_SENT', { namespace: 'toy', networkId, id: 'x' })
    await pass()

    expect(ids()).toEqual(['tx3', 'tx2'])
    expect(state().error?.code).toBe('portfolio/activityIncomplete')
    expect(kit.notices.toasts).toEqual([])
  })

  it.each([
    ['whose end was reached', transactions(2, 1), ['tx3', 'tx2', 'tx1']],
    ['that goes on', transactions(5, 1), ['tx6', 'tx5', 'tx4']]
  ])('%s is refreshed by a retry if that failed before', async (_, all, expected) => {
    const chain = new ToyHistory(all)
    const { kit, draw, more, state, ids } = await opened({ namespaces: [chain.adapter()] })
    await kit.connect('wallet')
    await draw()
    chain.failure = new Error('down')
    kit.emit('TRANSACTION_SENT', { namespace: 'toy', networkId, id: 'x' })
    await pass()
    await more()
    expect(state().error?.code).toBe('portfolio/activityIncomplete')
    chain.failure = undefined
    chain.all = transactions(all.length + 1, 1)

    await more()

    expect(ids()).toEqual(expected)
    expect(state().error).toBeUndefined()
  })

  it('keeps transactions that move to a later page because the chain grows', async () => {
    const chain = partlySearched(40, [35])
    const { kit, draw, ids } = await opened({ namespaces: [chain.adapter] })
    await kit.connect('wallet')
    await draw()
    expect(ids()).toEqual(['tx35'])

    chain.head = 50
    await settle(kit)

    expect(ids()).toEqual(['tx35'])
  })

  it('drops transactions that the chain has undone even if nothing has happened lately', async () => {
    const chain = partlySearched(40, [35, 15, 5])
    const { kit, draw, more, ids } = await opened({ namespaces: [chain.adapter] })
    await kit.connect('wallet')
    await draw()
    await more()
    await more()
    expect(ids()).toEqual(['tx35', 'tx15'])

    chain.numbers = [15, 5]
    await settle(kit)
    expect(ids()).toEqual(['tx15'])
    await more()
    expect(ids()).toEqual(['tx15', 'tx5'])

    // The first page was empty before, so that it still is says nothing about the transactions after it.
    await settle(kit)
    expect(ids()).toEqual(['tx15', 'tx5'])
  })

  it('without a wallet on its network is refreshed only on request', async () => {
    const chain = new ToyHistory(transactions(3, 1))
    const { kit, service, draw } = await opened({ namespaces: [chain.adapter()] })
    await draw()

    kit.emit('TRANSACTION_SENT', { namespace: 'toy', networkId, id: 'x' })
    await pass()
    expect(chain.asked).toHaveLength(1)
    service.activity(account)
    await pass()

    expect(chain.asked).toHaveLength(2)
  })
})
