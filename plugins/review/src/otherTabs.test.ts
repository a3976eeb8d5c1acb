import { describe, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { type Portfolio, portfolioToken } from '@plugboard/core/features'
import { memoryStorage, type TestKitOptions } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { countLooks, ledgerSetup } from '../test/ledgerSetup'

const { onLedger } = ledgerSetup()

/** A browser fires this in every tab except the one that has stored something. */
function tellOtherTab(storage: NonNullable<TestKitOptions['storage']>): void {
  for (let index = 0; index < storage.length; index++)
    window.dispatchEvent(new StorageEvent('storage', { key: storage.key(index) }))
}

/** Two tabs with one storage and one chain; the first has sent a payment, and the second has its code for reviews. */
async function twoTabs(rest: Parameters<typeof onLedger>[0] = {}) {
  const storage = memoryStorage()
  const { look, count } = countLooks()
  const first = await onLedger({ storage })
  const second = await onLedger({ storage, ledger: first.ledger, look, ...rest })
  second.service.recipients('toy:1:alice')
  const paying = first.pay()
  await first.agree()
  await paying
  await waitFor(() => {
    tellOtherTab(storage)
    expect(second.state()).toBe('sent')
  })
  return { storage, first, second, count }
}

describe('a transaction that another tab has sent', () => {
  it('is listed with the state that the other tab knows, without requests while the modal is closed', async () => {
    const { storage, first, second, count } = await twoTabs()

    first.ledger.mine()
    await first.becomes('confirmed')
    tellOtherTab(storage)

    expect(second.state()).toBe('confirmed')
    expect(count()).toBe(0)
    expect(second.notices()).toEqual([])
  })

  it('has the balances of its account read again here once it has settled there', async () => {
    const refresh = jest.fn(async () => undefined)
    const portfolio = definePlugin({
      name: 'fake-portfolio',
      provides: [portfolioToken],
      setup: (kit) => void kit.provide(portfolioToken, { refresh } as Partial<Portfolio> as Portfolio)
    })
    let value = 1_000n
    const balance = async () => ({ value, decimals: 2, symbol: 'TOY' })
    const { storage, first, second } = await twoTabs({ plugins: [portfolio], capabilities: { balance } })
    const shown = () => second.kit.accounts.of('toy').balanceValue
    await waitFor(() => expect(shown()).toBe(1_000n))
    refresh.mockClear()

    value = 500n
    first.ledger.mine()
    await first.becomes('confirmed')
    tellOtherTab(storage)

    await waitFor(() => expect(shown()).toBe(500n))
    expect(refresh.mock.calls).toEqual([[{ address: 'alice', networkId: 'toy:1' }]])
    tellOtherTab(storage)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is followed here once the modal is open, even if the other tab was closed', async () => {
    const { first, second, count } = await twoTabs()
    first.kit.dispose()
    first.ledger.mine()
    expect([second.state(), count()]).toEqual(['sent', 0])

    second.kit.open()

    await second.becomes('confirmed')
  })

  it('is read again only when transactions are stored, and never after the kit has ended', async () => {
    const { storage, first, second } = await twoTabs()
    const reads = jest.spyOn(storage, 'getItem')

    window.dispatchEvent(new StorageEvent('storage', { key: 'shop.cart' }))
    expect(reads).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(reads).toHaveBeenCalled()

    for (const { kit } of [first, second]) kit.dispose()
    reads.mockClear()
    tellOtherTab(storage)
    expect(reads).not.toHaveBeenCalled()
  })
})
