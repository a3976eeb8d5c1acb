import { describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { findButton, keysOf, looksBeside, purchaseSetup, text, toldOn, unit } from '../test/purchaseSetup'

const { openPage } = purchaseSetup()

describe('a stored purchase whose view is closed', () => {
  it('is followed after a reload once the modal is open, and not before', async () => {
    const before = await openPage()
    await before.buy('one', '10')
    await before.close()
    cleanup()
    before.kit.dispose()

    const { kit, state, sees } = await openPage(before.storage, 10n * unit)
    await kit.ready
    expect(await looksBeside({ kit, state })).toBe(0)
    await act(async () => kit.open())

    await sees([['onramp.arrived', '10 USDC']])
    expect(keysOf(before.storage).filter((key) => key.includes('purchases'))).toEqual([])
  })

  it('stays as old as it is, and is not reported as failed again, if another tab opens it', async () => {
    const here = await openPage()
    const elsewhere = await openPage(here.storage)
    await elsewhere.buy('one', '10')
    await elsewhere.close()
    elsewhere.said.status = 'failed'
    await elsewhere.sees([['onramp.pay.failed', 'Fair Pay']])
    const stored = storedIn(here.storage)
    await waitFor(() => expect(Date.now()).toBeGreaterThan(Number(stored.at)))

    await act(async () => here.kit.open({ view: 'Onramp' }))
    fireEvent.click(await findButton('About 10 USDC for $50.00'))
    await waitFor(() => expect(text()).toContain('Pay at Fair Pay'))

    expect(stored).toMatchObject({ at: expect.any(Number), hasFailed: true })
    expect(storedIn(here.storage)).toEqual(stored)
  })

  it('leaves what arrives to one that was paid before a reload', async () => {
    const before = await openPage()
    await before.buy('paid', '200')
    await before.buy('abandoned', '100')
    await before.close()
    cleanup()
    before.kit.dispose()

    const { kit, said, sees } = await openPage(before.storage, 200n * unit)
    said.of = { paid: 'sent' }
    await kit.ready
    await act(async () => kit.open())
    await sees([['onramp.arrived', '200 USDC']])
  })

  it('ignores what has arrived for another purchase, even after a reload', async () => {
    const before = await openPage()
    await before.buy('one', '10')
    await before.buy('two', '11')
    await before.close()
    before.setUsdc(10n * unit)
    await before.sees([['onramp.arrived', '10 USDC']])
    cleanup()
    before.kit.dispose()

    const { kit, state, sees, setUsdc } = await openPage(before.storage, 10n * unit)
    await kit.ready
    await act(async () => kit.open())
    // The balance is checked more than once before the purchase arrives.
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(state.reads).toBeGreaterThan(2)
    })
    expect(toldOn(kit)).toEqual([])
    setUsdc(21n * unit)

    await sees([['onramp.arrived', '11 USDC']])
  })

  it('is listed in the account after a reload and can be reopened until it arrives; the closed modal sends no requests', async () => {
    const before = await openPage()
    await before.buy('one', '10')
    await before.close()
    cleanup()
    before.kit.dispose()

    const { kit, state, sees, setUsdc } = await openPage(before.storage)
    await kit.ready
    expect(await looksBeside({ kit, state })).toBe(0)
    await act(async () => kit.open({ view: 'Account' }))
    fireEvent.click(await findButton('About 10 USDC for $50.00'))
    await waitFor(() => expect(text()).toContain('Pay at Fair Pay'))
    await act(async () => kit.back())
    await findButton('About 10 USDC for $50.00')

    setUsdc(10n * unit)
    await sees([['onramp.arrived', '10 USDC']])
    await waitFor(() => expect(text()).not.toContain('About 10 USDC'))
  })

  it('is listed in Buy after a reload until tracking is stopped, and reports no arrival afterwards', async () => {
    const before = await openPage()
    await before.buy('one', '10')
    await before.close()
    cleanup()
    before.kit.dispose()

    const { kit, state, setUsdc } = await openPage(before.storage)
    await kit.ready
    await act(async () => kit.open({ view: 'Onramp' }))
    fireEvent.click(await findButton('About 10 USDC for $50.00'))
    fireEvent.click(await findButton('Stop tracking'))

    await waitFor(() => expect(text()).toContain('You pay'))
    expect(text()).not.toContain('About 10 USDC')
    expect(keysOf(before.storage).filter((key) => key.includes('purchases'))).toEqual([])
    await act(async () => kit.close())
    setUsdc(10n * unit)
    expect([await looksBeside({ kit, state }), toldOn(kit)]).toEqual([0, []])
  })
})

it.each([
  ['it is a day old', (text: string) => text.replace(/"at":\d+/, '"at":1')],
  ['what the account had is no number', (text: string) => text.replace('"before":"0"', '"before":"-1"')],
  ['it names no account', (text: string) => text.replace('"alicesaddress"', '7')],
  ['it is no JSON', () => '{']
])('a purchase is not followed if its stored data is invalid: %s', async (_, spoil) => {
  const before = await openPage()
  await before.buy('one', '10')
  await before.close()
  cleanup()
  before.kit.dispose()
  const { storage } = before
  const key = keysOf(storage).find((one) => one.includes('purchases')) ?? ''
  const stored = storage.getItem(key) ?? ''
  expect(spoil(stored)).not.toBe(stored)
  storage.setItem(key, spoil(stored))

  const { kit, state } = await openPage(storage, 10n * unit)
  await act(async () => kit.open())

  expect([await looksBeside({ kit, state }), toldOn(kit)]).toEqual([0, []])
  expect(state.reads).toBe(1)
})

it('a purchase is followed but cannot be reopened if its stored page is not a safe link', async () => {
  const before = await openPage()
  await before.buy('one', '10')
  await before.close()
  cleanup()
  before.kit.dispose()
  const { storage } = before
  const key = keysOf(storage).find((one) => one.includes('purchases')) ?? ''
  const stored = storage.getItem(key) ?? ''
  storage.setItem(key, stored.replace('https://fair.example/', 'javascript:alert(1)'))
  expect(storage.getItem(key)).not.toBe(stored)

  const { kit, sees, setUsdc } = await openPage(storage)
  await act(async () => kit.open({ view: 'Onramp' }))
  await waitFor(() => expect(text()).toContain('You pay'))
  expect(text()).not.toContain('About 10 USDC')
  setUsdc(10n * unit)
  await sees([['onramp.arrived', '10 USDC']])
})

/** The only stored purchase. */
function storedIn(storage: Parameters<typeof keysOf>[0]): Readonly<Record<string, unknown>> {
  const key = keysOf(storage).find((one) => one.includes('purchases')) ?? ''
  return JSON.parse(storage.getItem(key) ?? '').d[0]
}
