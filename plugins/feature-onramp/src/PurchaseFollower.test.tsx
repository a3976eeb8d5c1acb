import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { OnrampStatus } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
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

/** A page with a modal, whose provider says what `said` says. */
async function openPage(storage = memoryStorage(), balance = 0n) {
  const said: { status: OnrampStatus } = { status: 'waiting' }
  const provider = providerOf('fair', { name: 'Fair Pay', status: async () => said.status })
  const scene = await createScene({ providers: [provider], storage })
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
  const buy = async (session: string, expected: string, before = 0n) => {
    if (!purchase || !network) return
    const request = { connection, purchase, network, payment: 'USD', method: 'card', amount: '50' }
    const url = 'https://fair.example/'
    await act(async () => {
      kit.open({
        view: 'OnrampWaiting',
        params: { provider: 'fair', url, session, before, expected, request }
      })
    })
    await waitFor(() => expect(text()).toContain('Pay at Fair Pay'))
  }
  /** A page that comes into sight looks at once. */
  const sees = (wanted: unknown) =>
    waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(toldOn(kit)).toEqual(wanted)
    })
  return { ...scene, said, storage, setUsdc, buy, sees, close: () => act(async () => kit.close()) }
}

const text = () => document.querySelector('plugboard-modal')?.shadowRoot?.textContent ?? ''
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

function keysOf(storage: ReturnType<typeof memoryStorage>): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
