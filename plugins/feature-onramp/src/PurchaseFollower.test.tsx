import { describe, expect, it } from '@jest/globals'
import { memoryStorage } from '@plugboard/core/testing'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { findButton, looksBeside, purchaseSetup, text, toldOn, unit } from '../test/purchaseSetup'

const { openPage } = purchaseSetup()

describe('a purchase whose view is closed', () => {
  it('is followed: a toast shows what has arrived, and the balance is read again', async () => {
    const { buy, close, sees, setUsdc, state } = await openPage()
    await buy('one', '10')
    await close()
    const { balanceReads } = state

    setUsdc(10n * unit)

    await sees([['onramp.arrived', '10 USDC']])
    await waitFor(() => expect(state.balanceReads).toBe(balanceReads + 1))
  })

  it('is reported with the amount that its view shows', async () => {
    const { buy, close, sees, setUsdc } = await openPage()
    await buy('one', '1234.5')
    await close()

    setUsdc((12_345n * unit) / 10n)

    await sees([['onramp.arrived', '1,234.5 USDC']])
  })

  it('is reported as failed once, and as arrived if another card has paid', async () => {
    const { buy, close, sees, setUsdc, said } = await openPage()
    await buy('one', '10')
    await close()
    said.status = 'failed'
    await sees([['onramp.pay.failed', 'Fair Pay']])

    said.status = 'paid'
    setUsdc(10n * unit)

    // The toast of a purchase replaces its previous toast.
    await sees([['onramp.arrived', '10 USDC']])
  })

  it('shows no toast while its view is open', async () => {
    const { kit, buy, setUsdc } = await openPage()
    await buy('one', '10')
    // Still true after the visitor has closed that tab.
    expect(text()).toContain('Its page was opened in another tab.')
    setUsdc(10n * unit)
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(text()).toContain('10 USDC received')
    })
    expect(toldOn(kit)).toEqual([])
  })

  it('shows a toast while the view of another purchase at the same provider is open, also without sessions', async () => {
    const { buy, sees, setUsdc } = await openPage()
    const provider = 'still'
    await buy(undefined, '10', { provider, url: 'https://still.example/?visit=one' })
    await buy(undefined, '100', { provider, url: 'https://still.example/?visit=two' })

    setUsdc(10n * unit)

    await sees([['onramp.arrived', '10 USDC']])
  })

  it('ignores what has arrived for another purchase', async () => {
    const { buy, close, sees, setUsdc } = await openPage()
    await buy('one', '10')
    await buy('two', '11')
    await close()
    setUsdc(10n * unit)
    await sees([['onramp.arrived', '10 USDC']])
    setUsdc(21n * unit)
    await sees([
      ['onramp.arrived', '10 USDC'],
      ['onramp.arrived', '11 USDC']
    ])
  })

  it.each(['waiting', 'paid'] as const)(
    'gets its own share of what has arrived for two at once: both are reported as %s',
    async (status) => {
      const { buy, close, sees, setUsdc, said } = await openPage()
      await buy('one', '10')
      await buy('two', '11')
      await close()
      said.status = status
      // Both arrived between two checks, the second with slightly less than was quoted.
      setUsdc(21n * unit - 21n)
      await sees(
        expect.arrayContaining([
          ['onramp.arrived', '9.99999 USDC'],
          ['onramp.arrived', '10.999989 USDC']
        ])
      )
    }
  )

  it('leaves what has arrived to the purchase whose quote it matches', async () => {
    const { buy, close, sees, setUsdc } = await openPage()
    await buy('one', '10')
    await buy('two', '11')
    await close()
    setUsdc(11n * unit)
    await sees([['onramp.arrived', '11 USDC']])
    setUsdc(21n * unit)
    await sees([
      ['onramp.arrived', '11 USDC'],
      ['onramp.arrived', '10 USDC']
    ])
  })

  it('ignores what has arrived for a purchase in another tab', async () => {
    const storage = memoryStorage()
    const first = await openPage(storage)
    const second = await openPage(storage)
    await first.buy('one', '10')
    await first.close()
    await second.buy('two', '11')
    await second.close()
    first.setUsdc(10n * unit)
    await first.sees([['onramp.arrived', '10 USDC']])

    second.setUsdc(10n * unit)
    const looks = second.state.reads
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(second.state.reads).toBeGreaterThan(looks + 2)
    })
    expect(toldOn(second.kit)).toEqual([])
    second.setUsdc(21n * unit)

    await second.sees([['onramp.arrived', '11 USDC']])
  })

  it.each(['waiting', 'failed'] as const)(
    'leaves what arrives to a paid purchase while its own status says that it is not paid: %s',
    async (status) => {
      const { kit, buy, close, sees, reads, setUsdc, said } = await openPage()
      said.of = { abandoned: status }
      await buy('abandoned', '100')
      await close()
      await buy('paid', '200')
      // The view has not learned of that yet when the coins arrive.
      said.of = { abandoned: status, paid: 'sent' }
      setUsdc(200n * unit)
      await reads('200 USDC received')
      expect(toldOn(kit).filter(([key]) => key === 'onramp.arrived')).toEqual([])

      await close()
      setUsdc(300n * unit)
      await sees(expect.arrayContaining([['onramp.arrived', '100 USDC']]))
    }
  )

  it('leaves enough for a paid purchase if its own provider reports no status, and accepts less', async () => {
    const { buy, close, sees, reads, setUsdc, said } = await openPage()
    await buy('untold', '10', { provider: 'still' })
    await buy('untold too', '100', { provider: 'still' })
    await buy('paid', '200')
    said.status = 'paid'
    setUsdc(10n * unit)
    await sees([['onramp.arrived', '10 USDC']])

    setUsdc(210n * unit)
    await reads('200 USDC received')
    await close()
    setUsdc(310n * unit)
    await sees([
      ['onramp.arrived', '10 USDC'],
      ['onramp.arrived', '100 USDC']
    ])
  })

  it('shows that the bank is pending and that a payment failed, and keeps the link to the page', async () => {
    const { buy, reads, said } = await openPage()
    await buy('one', '10')
    said.status = 'confirming'
    await reads('Fair Pay says it is waiting for your bank. Nothing has been bought yet.')
    expect(text()).toContain('You can close this. A notice will tell you when it arrives.')

    said.status = 'failed'
    await reads('Fair Pay says the payment failed. Nothing was bought with it.')

    const link = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('a.pb-button')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Open Fair Pay again',
      'https://fair.example/'
    ])
    expect(text()).toContain('You can close this. If you pay another way, a notice will tell you')
  })

  it('is listed in Buy with what is bought for how much, and can be reopened from there', async () => {
    const { kit, buy, close } = await openPage()
    await buy('one', '10.5')
    expect(text()).toContain('About 10.5 USDC for $50.00')
    await close()

    await act(async () => kit.open({ view: 'Onramp' }))
    fireEvent.click(await findButton('About 10.5 USDC for $50.00'))

    await waitFor(() => expect(text()).toContain('Pay at Fair Pay'))
    expect(kit.router.current.params).toMatchObject({ provider: 'fair', session: 'one', before: 0n })
  })

  it('sends no requests for a disconnected account', async () => {
    const { kit, state, buy, close } = await openPage()
    await buy('one', '10')
    await close()
    await kit.disconnect()
    for (let look = 0; look < 3; look++) expect(await looksBeside({ kit, state })).toBe(0)
  })
})
