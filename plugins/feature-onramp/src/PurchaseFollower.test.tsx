import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { OnrampStatus } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { createScene, providerOf } from '../test/scene'
import { defaultOptions } from './defaultOptions'

// What a page follows goes on between the steps of a test.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

const [purchase] = defaultOptions.purchaseCurrencies
const [network] = purchase?.networks ?? []
if (!purchase || !network) throw new Error('USDC is not sold')
const unit = 1_000_000n

/** A page with a modal, whose provider says what `said` says: of each session, or of all. Another one, Still Pay, says nothing. */
async function openPage(storage = memoryStorage(), balance = 0n) {
  const said: { status: OnrampStatus; of: Record<string, OnrampStatus> } = { status: 'waiting', of: {} }
  const provider = providerOf('fair', {
    name: 'Fair Pay',
    status: async (session) => said.of[session] ?? said.status
  })
  const scene = await createScene({
    providers: [provider, providerOf('still', { name: 'Still Pay' })],
    storage
  })
  const { kit, connection } = scene
  ends.push(() => kit.dispose())
  const setUsdc = (value: bigint) => scene.setHolding(network?.contract_address ?? '', value)
  setUsdc(balance)
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  /** The visitor leaves for the provider's page. */
  const buy = async (session: string, expected: string, { before = 0n, provider = 'fair' } = {}) => {
    if (!purchase || !network) return
    const request = { connection, purchase, network, payment: 'USD', method: 'card', amount: '50' }
    const url = 'https://fair.example/'
    await act(async () => {
      kit.open({
        view: 'OnrampWaiting',
        params: { provider, url, session, before, expected, request }
      })
    })
    await waitFor(() => expect(text()).toContain(`Pay at ${provider === 'fair' ? 'Fair' : 'Still'} Pay`))
  }
  /** Waits for what the open view says. */
  const reads = (wanted: string) =>
    waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(text()).toContain(wanted)
    })
  /** A page that comes into sight looks at once. */
  const sees = (wanted: unknown) =>
    waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(toldOn(kit)).toEqual(wanted)
    })
  return { ...scene, said, storage, setUsdc, buy, sees, reads, close: () => act(async () => kit.close()) }
}

const text = () => document.querySelector('plugboard-modal')?.shadowRoot?.textContent ?? ''
/** Waits for a button that says this. */
const findButton = (label: string) =>
  waitFor(() => {
    const buttons = [
      ...(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll('button') ?? [])
    ]
    const found = buttons.find(({ textContent }) => textContent?.includes(label))
    if (!found) throw new Error(`no button says ${label}`)
    return found
  })
const toldOn = (kit: Kit) =>
  kit.notices.toasts.map(({ text: said, values }) => [Object(said).key, ...Object.values(values ?? {})])

describe('a purchase whose view is left', () => {
  it('is followed: a toast says what has arrived, and balances are read again', async () => {
    const { buy, close, sees, setUsdc } = await openPage()
    await buy('one', '10')
    await close()

    setUsdc(10n * unit)

    await sees([['onramp.arrived', '10 USDC']])
  })

  it('is followed after a reload from when the modal is open, and not before', async () => {
    const before = await openPage()
    await before.buy('one', '10')
    await before.close()
    cleanup()
    before.kit.dispose()

    const { kit, state, sees } = await openPage(before.storage, 10n * unit)
    await kit.ready
    await new Promise((turn) => setTimeout(turn, 20))
    expect(state.reads).toBe(0)
    await act(async () => kit.open())

    await sees([['onramp.arrived', '10 USDC']])
    expect(keysOf(before.storage).filter((key) => key.includes('purchases'))).toEqual([])
  })

  it('is told of once as failed, and as arrived all the same where another card has paid', async () => {
    const { buy, close, sees, setUsdc, said } = await openPage()
    await buy('one', '10')
    await close()
    said.status = 'failed'
    await sees([['onramp.pay.failed', 'Fair Pay']])

    said.status = 'paid'
    setUsdc(10n * unit)

    // The toast of one purchase takes the place of the one before.
    await sees([['onramp.arrived', '10 USDC']])
  })

  it('is not told of beside its view', async () => {
    const { kit, buy, setUsdc } = await openPage()
    await buy('one', '10')
    // True as well once the visitor has closed that tab.
    expect(text()).toContain('Its page was opened in another tab.')
    setUsdc(10n * unit)
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(text()).toContain('10 USDC received')
    })
    expect(toldOn(kit)).toEqual([])
  })

  it('takes nothing for its own that came for another purchase', async () => {
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

  it.each(['waiting', 'failed'] as const)(
    'leaves what arrives to one that is paid, while the provider says that it is not: %s',
    async (status) => {
      const { kit, buy, close, sees, reads, setUsdc, said } = await openPage()
      said.of = { abandoned: status }
      await buy('abandoned', '100')
      await close()
      await buy('paid', '200')
      // The view has not heard of that yet when the coins are there.
      said.of = { abandoned: status, paid: 'sent' }
      setUsdc(200n * unit)
      await reads('200 USDC received')
      expect(toldOn(kit).filter(([key]) => key === 'onramp.arrived')).toEqual([])

      await close()
      setUsdc(300n * unit)
      await sees(expect.arrayContaining([['onramp.arrived', '100 USDC']]))
    }
  )

  it('leaves what is enough for one that is paid to it where its own provider tells nothing, and takes less', async () => {
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

  it('takes nothing for its own after a reload either that came for another purchase', async () => {
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
    // It is looked more than once before what was bought arrives.
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(state.reads).toBeGreaterThan(2)
    })
    expect(toldOn(kit)).toEqual([])
    setUsdc(21n * unit)

    await sees([['onramp.arrived', '11 USDC']])
  })

  it('is shown in Buy with what is bought for how much, and opened again from there', async () => {
    const { kit, buy, close } = await openPage()
    await buy('one', '10.5')
    expect(text()).toContain('About 10.5 USDC for $50.00')
    await close()

    await act(async () => kit.open({ view: 'Onramp' }))
    fireEvent.click(await findButton('About 10.5 USDC for $50.00'))

    await waitFor(() => expect(text()).toContain('Pay at Fair Pay'))
    expect(kit.router.current.params).toMatchObject({ provider: 'fair', session: 'one', before: 0n })
  })

  it('is shown in Buy after a reload, until it is followed no more: then nothing arrives for it', async () => {
    const before = await openPage()
    await before.buy('one', '10')
    await before.close()
    cleanup()
    before.kit.dispose()

    const { kit, state, setUsdc } = await openPage(before.storage)
    await kit.ready
    await act(async () => kit.open({ view: 'Onramp' }))
    fireEvent.click(await findButton('About 10 USDC for $50.00'))
    fireEvent.click(await findButton('Stop following'))

    await waitFor(() => expect(text()).toContain('You pay'))
    expect(text()).not.toContain('About 10 USDC')
    expect(keysOf(before.storage).filter((key) => key.includes('purchases'))).toEqual([])
    await act(async () => kit.close())
    setUsdc(10n * unit)
    const { reads } = state
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((turn) => setTimeout(turn, 20))
    expect([state.reads - reads, toldOn(kit)]).toEqual([0, []])
  })

  it('asks nobody about an account that is disconnected', async () => {
    const { kit, state, buy, close } = await openPage()
    await buy('one', '10')
    await close()
    await kit.disconnect()
    const { reads } = state
    for (let look = 0; look < 3; look++) {
      document.dispatchEvent(new Event('visibilitychange'))
      await new Promise((turn) => setTimeout(turn, 5))
    }
    expect(state.reads).toBe(reads)
  })
})

it.each([
  ['it is a day old', (text: string) => text.replace(/"at":\d+/, '"at":1')],
  ['what the account had is no number', (text: string) => text.replace('"before":"0"', '"before":"-1"')],
  ['it names no account', (text: string) => text.replace('"alicesaddress"', '7')],
  ['it is no JSON', () => '{']
])('is not followed where what was stored cannot be used: %s', async (_, spoil) => {
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
  await new Promise((turn) => setTimeout(turn, 20))

  expect([state.reads, toldOn(kit)]).toEqual([0, []])
})

it('is followed, and not opened again, where the page that was stored is none to open', async () => {
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

function keysOf(storage: ReturnType<typeof memoryStorage>): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
