import { afterEach, beforeAll, expect } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { OnrampStatus } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { ArrivalWatch } from '../src/ArrivalWatch.js'
import { defaultOptions } from '../src/defaultOptions.js'
import { createScene, providerOf } from './scene.js'

const [purchase] = defaultOptions.purchaseCurrencies
const [network] = purchase?.networks ?? []
if (!purchase || !network) throw new Error('USDC is not sold')

/** One USDC, in base units. */
export const unit = 1_000_000n

/** Set-up for tests of purchases: pages that end with each test. */
export function purchaseSetup() {
  // What a page follows continues between the steps of a test.
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  })
  const ends: (() => void)[] = []
  afterEach(() => {
    cleanup()
    for (const end of ends.splice(0)) end()
  })

  /** A page with a modal, whose provider reports the status in `said`: of each session, or of all. The other provider, Still Pay, reports nothing. */
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
    const buy = async (
      session: string | undefined,
      expected: string,
      { before = 0n, provider = 'fair', url = 'https://fair.example/' } = {}
    ) => {
      if (!purchase || !network) return
      const request = { connection, purchase, network, payment: 'USD', method: 'card', amount: '50' }
      await act(async () => {
        kit.open({
          view: 'OnrampWaiting',
          params: { provider, url, session, before, expected, request }
        })
      })
      await waitFor(() => expect(text()).toContain(`Pay at ${provider === 'fair' ? 'Fair' : 'Still'} Pay`))
    }
    /** Waits for a text in the open view. */
    const reads = (wanted: string) =>
      waitFor(() => {
        document.dispatchEvent(new Event('visibilitychange'))
        expect(text()).toContain(wanted)
      })
    /** Makes the page visible, which starts a check immediately. */
    const sees = (wanted: unknown) =>
      waitFor(() => {
        document.dispatchEvent(new Event('visibilitychange'))
        expect(toldOn(kit)).toEqual(wanted)
      })
    return { ...scene, said, storage, setUsdc, buy, sees, reads, close: () => act(async () => kit.close()) }
  }

  return { openPage }
}

/** The texts of the dialogs of all pages. */
export const text = () =>
  [...document.querySelectorAll('plugboard-modal')].map((modal) => modal.shadowRoot?.textContent).join(' ')
/** Waits for a button with this label in the dialog of a page. */
export const findButton = (label: string) =>
  waitFor(() => {
    const buttons = [...document.querySelectorAll('plugboard-modal')].flatMap((modal) => [
      ...(modal.shadowRoot?.querySelectorAll('button') ?? [])
    ])
    const found = buttons.find(({ textContent }) => textContent?.includes(label))
    if (!found) throw new Error(`no button says ${label}`)
    return found
  })
/** The toasts of a page, each with its values in English. */
export const toldOn = (kit: Kit) =>
  kit.notices.toasts.map(({ text: said, values }) => [
    Object(said).key,
    ...Object.values(values ?? {}).map((value) => (typeof value === 'function' ? value('en') : value))
  ])

/**
 * Checks an account at the same time as the follower of a purchase does, and waits until it has been read.
 *
 * @returns how often the chain was read for others
 */
export async function looksBeside({
  kit,
  state
}: Pick<Awaited<ReturnType<typeof createScene>>, 'kit' | 'state'>): Promise<number> {
  if (!network) throw new Error('USDC is not sold')
  const ended = new AbortController()
  const account = { namespace: 'eip155', address: 'bobsaddress' } as const
  const expected = '1000000'
  const { reads } = state
  document.dispatchEvent(new Event('visibilitychange'))
  const watched = {
    provider: 'none',
    session: undefined,
    account,
    network,
    before: 0n,
    expected,
    at: Date.now()
  }
  new ArrivalWatch(kit, watched).start(ended.signal)
  await waitFor(() => expect(state.reads).toBeGreaterThan(reads))
  ended.abort()
  return state.reads - reads - 1
}

/** The stored keys. */
export function keysOf(storage: ReturnType<typeof memoryStorage>): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
