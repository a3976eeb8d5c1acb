import { describe, expect, it } from '@jest/globals'
import { fakeNamespace } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { historySource, ToyHistory, transaction, transactions } from '../../test/toyHistory'
import { account, networkId } from '../../test/toyPortfolio'

const { opened } = listSetup()
const faults = (errors: readonly { readonly message: string }[]) => errors.map(({ message }) => message)

describe('the history of an account', () => {
  it('is read on first request, page by page, without duplicates', async () => {
    const chain = new ToyHistory(transactions(5, 1))
    const { kit, draw, more, state, ids } = await opened({ namespaces: [chain.adapter()] })
    await kit.connect('wallet')
    await pass(120_000)
    expect(chain.asked).toHaveLength(0)

    expect(state()).toEqual({ loading: true, hasMore: false, tokensOnly: false })
    await draw()
    expect([ids(), state().hasMore]).toEqual([['tx5', 'tx4'], true])
    chain.all = transactions(6, 1)
    await more()
    await more()
    await pass(300_000)

    expect(ids()).toEqual(['tx5', 'tx4', 'tx3', 'tx2', 'tx1'])
    expect(state()).toMatchObject({ loading: false, hasMore: false })
    expect(state().error).toBeUndefined()
    await more()
    expect(chain.cursors).toEqual([undefined, 'chain tx4', 'chain tx2'])
  })

  it('comes from the first source by order, then from the chain', async () => {
    const chain = new ToyHistory(transactions(3, 1))
    const [own, gateway] = [new ToyHistory(transactions(9, 7), 'own'), new ToyHistory([], 'gateway')]
    const elsewhere = historySource('elsewhere', { order: -20, serves: () => false })
    const { draw, ids } = await opened({
      namespaces: [chain.adapter()],
      plugins: [gateway.source(0), own.source(-10), elsewhere]
    })

    await draw()

    expect(ids()).toEqual(['tx9', 'tx8'])
    expect([chain.asked, gateway.asked]).toEqual([[], []])
  })

  it('falls back to the next source on failure, names the failing one, and pauses it after three failures', async () => {
    const chain = new ToyHistory(transactions(3, 1))
    const broken = new ToyHistory([], 'broken')
    broken.failure = new Error('offline')
    const { kit, draw, errors, ids } = await opened({
      namespaces: [chain.adapter()],
      plugins: [broken.source()]
    })
    await kit.connect('wallet')
    await draw()
    for (let times = 0; times < 4; times++) {
      kit.emit('TRANSACTION_SETTLED', { namespace: 'toy', networkId, id: 'x', outcome: 'confirmed' })
      await pass()
    }

    expect(broken.asked).toHaveLength(3)
    expect(ids()).toEqual(['tx3', 'tx2'])
    expect(faults(errors)).toEqual(
      Array(3).fill("The plugin 'host:broken' is at fault: what an account did: Error: offline")
    )
  })

  it('continues with the source of the previous page, and passes its cursor to no other', async () => {
    const [chain, index] = [new ToyHistory(transactions(3, 1)), new ToyHistory(transactions(9, 5), 'index')]
    const { draw, more, state, ids } = await opened({
      namespaces: [chain.adapter()],
      plugins: [index.source()]
    })
    await draw()
    index.failure = new Error('offline')
    await more()
    expect(ids()).toEqual(['tx9', 'tx8'])
    expect(state()).toMatchObject({ hasMore: true, error: { code: 'portfolio/activityIncomplete' } })
    index.failure = undefined
    await more()

    expect(ids()).toEqual(['tx9', 'tx8', 'tx7', 'tx6'])
    expect(state().error).toBeUndefined()
    expect([chain.asked, index.cursors]).toEqual([[], [undefined, 'index tx8', 'index tx8']])
  })

  it('restarts if its next page fails twice, since its source may be gone for good', async () => {
    const [chain, index] = [new ToyHistory(transactions(9, 1)), new ToyHistory(transactions(9, 5), 'index')]
    const { draw, more, state, ids } = await opened({
      namespaces: [chain.adapter()],
      plugins: [index.source()]
    })
    await draw()
    await more()
    index.failure = new Error('offline')

    await more()
    expect(ids()).toEqual(['tx9', 'tx8', 'tx7', 'tx6'])
    await more()
    await more()

    expect(ids()).toEqual(['tx9', 'tx8', 'tx7', 'tx6'])
    expect(state().error).toBeUndefined()
    expect(chain.cursors).toEqual([undefined, 'chain tx8'])
  })

  it("[S8.05 part] is empty with the toast 'Failed to fetch transactions' if it cannot be read, until the visitor retries", async () => {
    const chain = new ToyHistory(transactions(3, 1))
    chain.failure = new Error('down')
    const { draw, more, state, kit, ids, events } = await opened({ namespaces: [chain.adapter()] })
    const toasts = () => kit.notices.toasts.map(({ text }) => text)

    await draw()
    state()
    await pass(60_000)

    expect(state()).toMatchObject({ transactions: [], loading: false, hasMore: false })
    expect(state().error?.code).toBe('portfolio/activityFailed')
    expect(toasts()).toEqual(['Failed to fetch transactions'])
    expect(chain.asked).toHaveLength(1)
    chain.failure = undefined
    await more()
    expect([ids(), state().error]).toEqual([['tx3', 'tx2'], undefined])
    await more()
    expect(events.filter(({ name }) => name.endsWith('_TRANSACTIONS'))).toMatchObject([
      { name: 'ERROR_FETCH_TRANSACTIONS', data: { networkId, code: 'portfolio/activityFailed' } },
      { name: 'LOAD_MORE_TRANSACTIONS', data: { networkId } }
    ])
  })

  it('fails without a toast if nobody has asked to see it, and is read again once somebody does', async () => {
    const chain = new ToyHistory(transactions(3, 1))
    chain.failure = new Error('down')
    const { draw, service, state, kit, ids } = await opened({ namespaces: [chain.adapter()] })
    const quiet = { quiet: true }
    const asked = () => service.activity(account, quiet)
    const toasts = () => kit.notices.toasts.map(({ text }) => text)

    asked()
    await pass()
    expect(asked()).toMatchObject({ transactions: [], loading: false })
    expect(asked().error?.code).toBe('portfolio/activityUnread')
    void service.readMoreActivity(account, quiet)
    await pass()
    expect([toasts(), chain.asked.length]).toEqual([[], 2])

    await draw()
    expect([state().error?.code, toasts()]).toEqual([
      'portfolio/activityFailed',
      ['Failed to fetch transactions']
    ])
    expect(chain.asked).toHaveLength(3)
    chain.failure = undefined
    await service.readMoreActivity(account, quiet)
    expect([ids(), state().error]).toEqual([['tx3', 'tx2'], undefined])
  })

  it('shows a failure as a toast if somebody has asked to see it in the meantime', async () => {
    const chain = new ToyHistory(transactions(3, 1))
    chain.failure = new Error('down')
    const { draw, service, kit } = await opened({ namespaces: [chain.adapter()] })

    service.activity(account, { quiet: true })
    await draw()

    expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Failed to fetch transactions'])
    expect(chain.asked).toHaveLength(1)
  })

  it.each([
    ['approve', '5000000', 'approve', '5000000'],
    // An amount says more than the name of the operation.
    ['approve', '0', 'revoke', '0'],
    ['revoke', '007', 'approve', '7'],
    ['approve', '5.5', 'approve', undefined],
    ['revoke', undefined, 'revoke', undefined],
    ['execute', '5', 'execute', '5']
  ] as const)(
    'describes an allowance by its amount: %s of %s',
    async (operationType, reported, expected, amount) => {
      const allowance = {
        token: 'usd',
        spender: 'router',
        ...(reported !== undefined && { amount: reported })
      }
      const page = async () => ({ data: [transaction(1, { operationType, allowance }, [])] })
      const { draw, state } = await opened({ plugins: [historySource('index', { page })] })

      await draw()

      expect(state().transactions?.[0]?.metadata).toMatchObject({
        operationType: expected,
        allowance: { token: 'usd', spender: 'router' }
      })
      expect(state().transactions?.[0]?.metadata.allowance?.amount).toBe(amount)
    }
  )

  it('is marked as unavailable if no source exists', async () => {
    const { draw, state, kit } = await opened({ namespaces: [fakeNamespace()] })

    await draw()

    expect(state()).toMatchObject({ transactions: [], loading: false, unavailable: true })
    expect(state().error).toBeUndefined()
    expect(kit.notices.toasts).toEqual([])
  })

  it('ends if its pages form a loop, and reports since when it is known', async () => {
    const page = async () => ({ data: [transaction(1)], next: 'same', since: Date.UTC(2026, 0, 1) })
    const tokens = { tokensOnly: true } as const
    const { draw, more, state } = await opened({
      plugins: [historySource('circle', { page: async () => ({ ...(await page()), ...tokens }) })]
    })

    await draw()
    await more()

    expect(state()).toMatchObject({ hasMore: false, since: Date.UTC(2026, 0, 1), tokensOnly: true })
    expect(state().transactions).toHaveLength(1)
  })

  it('reports that payments by contracts may be missing, also if only an earlier page said so', async () => {
    const { draw, more, state } = await opened({
      plugins: [
        historySource('pruned', {
          page: async ({ cursor }) =>
            cursor ? { data: [transaction(1)] } : { data: [transaction(2)], next: '2', isPartial: true }
        })
      ]
    })

    await draw()
    expect(state().isPartial).toBe(true)
    await more()

    expect(state().transactions).toHaveLength(2)
    expect(state().isPartial).toBe(true)
  })
})
