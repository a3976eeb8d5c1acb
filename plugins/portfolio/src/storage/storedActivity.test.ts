/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { ToyHistory, transaction, transactions } from '../../test/toyHistory'
import { account } from '../../test/toyPortfolio'

const { opened } = listSetup()
const never = () => new Promise<never>(() => undefined)

/** The data that portfolios have stored, by key. */
function storedIn(storage: ReturnType<typeof memoryStorage>) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys
    .filter((key) => key.includes('portfolio.'))
    .map((key) => [key, storage.getItem(key) ?? ''] as const)
}

describe('[S3.29] a stored history', () => {
  /** A page that has stored a history and was closed. */
  async function visited(all: readonly Transaction[]) {
    const storage = memoryStorage()
    const chain = new ToyHistory(all, 'chain', 500)
    const { kit, draw } = await opened({ storage, namespaces: [chain.adapter()] })
    await kit.connect('wallet')
    await draw()
    kit.dispose()
    return storage
  }

  it('is shown after a reload until the first page arrives, within its size limit, and removed on disconnect', async () => {
    const storage = await visited(transactions(400, 1))
    expect(storedIn(storage).map(([, text]) => text.length <= 20_000)).toEqual([true])
    const chain = new ToyHistory(transactions(401, 1))
    const answers = [never, chain.page]
    const namespaces = [
      fakeNamespace({ capabilities: { activity: (query) => (answers.shift() ?? never)(query) } })
    ]
    const { kit, draw, ids, state, more } = await opened({ storage, namespaces })
    await kit.ready

    await draw()
    expect(ids()?.slice(0, 2)).toEqual(['tx400', 'tx399'])
    expect([state().loading, state().hasMore]).toEqual([true, false])
    await pass(30_000)
    await more()
    expect(ids()).toEqual(['tx401', 'tx400'])

    await kit.disconnect()
    await pass()
    expect(storedIn(storage)).toEqual([])
  })

  it('[S8.05 part] is no longer shown once the history could not be read', async () => {
    const storage = await visited([transaction(1)])
    const chain = new ToyHistory([])
    chain.failure = new Error('down')
    const { kit, draw, ids, state } = await opened({ storage, namespaces: [chain.adapter()] })
    await kit.ready

    await draw()

    expect(ids()).toEqual([])
    expect(state().error?.code).toBe('portfolio/activityFailed')
  })

  it('is validated like an answer', async () => {
    const storage = await visited([transaction(1), transaction(2)])
    const [[key = '', text = ''] = []] = storedIn(storage)
    storage.setItem(
      key,
      text.replace('"toy:1","minedAt"', '"toy:2","minedAt"').replaceAll('tx2', '\u202etx2')
    )
    const { kit, draw, ids } = await opened({
      storage,
      namespaces: [fakeNamespace({ capabilities: { activity: never } })]
    })
    await kit.ready

    await draw()

    expect(ids()).toEqual([])
  })
})

describe('entries that the visitor trusts', () => {
  it('are kept for the account, and forgotten on disconnect', async () => {
    const storage = memoryStorage()
    const first = await opened({ storage })
    await first.kit.connect('wallet')
    await first.draw()
    expect(first.service.isTrusted(account, 'tx1')).toBe(false)
    first.service.trust(account, 'tx1')
    expect(first.service.isTrusted(account, 'tx1')).toBe(true)
    first.kit.dispose()

    const { kit, draw, service } = await opened({ storage })
    await kit.ready
    await draw()
    expect(service.isTrusted(account, 'tx1')).toBe(true)
    expect(service.isTrusted({ ...account, address: 'bob' }, 'tx1')).toBe(false)

    await kit.disconnect()
    await pass()
    expect(service.isTrusted(account, 'tx1')).toBe(false)
    expect(storedIn(storage)).toEqual([])
  })

  it('can be hidden again', async () => {
    const storage = memoryStorage()
    const { draw, kit, service } = await opened({ storage })
    await kit.connect('wallet')
    await draw()
    for (const id of ['tx1', 'tx2']) service.trust(account, id)

    service.distrust?.(account, 'tx1')

    const trusted = (portfolio: typeof service) =>
      ['tx1', 'tx2'].map((id) => portfolio.isTrusted(account, id))
    expect(trusted(service)).toEqual([false, true])
    service.distrust?.({ ...account, address: 'bob' }, 'tx2')
    kit.dispose()
    const later = await opened({ storage })
    await later.kit.ready
    await later.draw()
    expect(trusted(later.service)).toEqual([false, true])
    later.service.distrust?.(account, 'tx2')
    expect(trusted(later.service)).toEqual([false, false])
  })

  it('are not lost if another tab trusts another one', async () => {
    const storage = memoryStorage()
    const here = await opened({ storage })
    await here.kit.connect('wallet')
    await here.draw()
    const elsewhere = await opened({ storage })
    await elsewhere.kit.ready
    expect(here.service.isTrusted(account, 'tx2')).toBe(false)
    elsewhere.service.trust(account, 'tx2')

    here.service.trust(account, 'tx1')

    const later = await opened({ storage })
    await later.kit.ready
    await later.draw()
    expect(['tx1', 'tx2'].map((id) => later.service.isTrusted(account, id))).toEqual([true, true])
  })
})
