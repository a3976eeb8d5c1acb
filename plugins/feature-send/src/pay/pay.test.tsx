import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { connectErrors, coreErrors, type Kit, type SentTransaction } from '@plugboard/core'
import { createTestKit, toyAsset } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { createScene, hold, type SceneOptions, toy, toyToken } from '../../test/scene'
import type { PaymentRequest } from './PaymentRequest'
import { pay } from './pay'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

const request: PaymentRequest = { asset: { networkId: 'toy:1' }, amount: 150n, to: 'carolsaddress' }

/** A busy machine takes its time. */
const waitOptions = { timeout: 10_000 }

/** A page that may ask for payments. */
async function openShop(options: SceneOptions = {}) {
  const scene = await createScene({ features: { pay: true }, ...options })
  const { kit } = scene
  cleanups.push(() => kit.dispose())
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  const body = () => document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
  const text = () => body()?.textContent ?? ''
  const says = (wanted: string | RegExp) => waitFor(() => expect(text()).toMatch(wanted), waitOptions)
  const press = async (label: string) => {
    const found = () =>
      [...(body()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.startsWith(label))
    await waitFor(() => expect(found()).toBeEnabled(), waitOptions)
    await act(async () => void fireEvent.click(found() as HTMLButtonElement))
  }
  /** Asks for the payment. `ended` resolves with the id of its transaction, or the code of an error. */
  const ask = async (change: Partial<PaymentRequest> = {}, options: Parameters<typeof pay>[2] = {}) => {
    const ended = pay(kit, { ...request, ...change }, options).then(
      ({ id }) => id,
      ({ code }) => code
    )
    await waitFor(() => expect(kit.router.current.name).toBe('Pay'), waitOptions)
    return { ended }
  }
  return { ...scene, ask, says, press, text }
}

/** Rejects with the error itself. */
const failure = (kit: Kit, change: object) =>
  act(() =>
    pay(kit, { ...request, ...change }).then(
      () => undefined,
      (error) => error
    )
  )

describe('a payment that the page asks for', () => {
  it('shows what is paid and to whom, and resolves with what the network has', async () => {
    const { ask, says, press, reviewed, events, text } = await openShop()
    const { ended } = await ask()

    await says(/1\.5\s*TOY/)
    expect(text()).toMatch(/carolsaddress/)
    await says(/about 0\.03 TOY/)
    await press('Review')

    expect(await ended).toBe('tx1')
    expect(reviewed.map(({ intent }) => intent)).toMatchObject([
      { kind: 'transfer', to: 'carolsaddress', amount: 150n, asset: undefined }
    ])
    expect(reviewed[0]?.options?.prepared).toBeDefined()
    expect(
      events.filter(({ name }) => name.startsWith('SEND_')).map(({ name, data }) => [name, data])
    ).toEqual([
      ['SEND_INITIATED', { networkId: 'toy:1', symbol: 'TOY', amount: '1.5' }],
      ['SEND_SUCCESS', { networkId: 'toy:1', symbol: 'TOY', amount: '1.5' }]
    ])
  })

  it.each<[string, object, string]>([
    ['an amount of 0', { amount: 0n }, 'amount'],
    ['an amount below 0', { amount: -1n }, 'amount'],
    ['an amount that is no bigint', { amount: 1.5 }, 'amount'],
    ['no amount', { amount: undefined }, 'amount'],
    ['a receiver that is no address', { to: 'nobody' }, 'to'],
    ['no receiver', { to: undefined }, 'to'],
    ['a network that the page has not', { asset: { networkId: 'toy:99' } }, 'asset'],
    ['no asset', { asset: undefined }, 'asset'],
    ['a token that is no text', { asset: { networkId: 'toy:1', token: 7 } }, 'asset'],
    ['a memo where there is none', { memo: 'Order 7' }, 'memo'],
    ['a time that is none', { expiresAt: Number.NaN }, 'expiresAt']
  ])('with %s is refused before anything is shown, and the field is named', async (_, change, field) => {
    const { kit } = await openShop()

    const error = await failure(kit, change)

    expect(error).toMatchObject({ code: 'send/invalidPayment', values: { field } })
    expect(kit.router.open).toBe(false)
  })

  it('to an address of another network is refused', async () => {
    const { kit } = await openShop({
      checkAddress: async (value, networkId) => networkId === undefined || value !== 'bobsaddresstest'
    })
    expect(await failure(kit, { to: 'bobsaddresstest' })).toMatchObject({ values: { field: 'to' } })
  })

  it('of a token that is none is shown as wrong, and the page is told so', async () => {
    const { ask, says, press } = await openShop({ describe: () => undefined })
    const { ended } = await ask({ asset: { networkId: 'toy:1', token: 'nothing' } })

    await says('This payment request is not valid (asset)')
    await press('Close')

    expect(await ended).toBe('send/invalidPayment')
  })

  it('whose time is over is refused', async () => {
    const { kit } = await openShop()
    expect(await failure(kit, { expiresAt: Date.now() - 1 })).toMatchObject({ code: 'send/paymentExpired' })
  })

  it('whose time ends while it is reviewed is taken back, and the wallet is not asked', async () => {
    const { ask, says, press, named } = await openShop({ facts: { answer: untilTakenBack } })
    const { ended } = await ask({ expiresAt: Date.now() + 272_000 })
    await says('Pay within 4:3')
    await press('Review')
    await waitFor(() => expect(named('SEND_')).toHaveLength(1))

    passTime(272_000)

    await says('This payment request has expired')
    await press('Close')
    expect(await ended).toBe('send/paymentExpired')
    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  })

  it('that the page takes back while it is reviewed is not paid', async () => {
    const { ask, press, named, kit } = await openShop({ facts: { answer: untilTakenBack } })
    const page = new AbortController()
    const { ended } = await ask({}, { signal: page.signal })
    await press('Review')
    await waitFor(() => expect(named('SEND_')).toHaveLength(1))

    await act(async () => page.abort())

    expect(await ended).toBe('core/dismissed')
    expect(kit.router.current.name).not.toBe('Pay')
    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  })

  it('that the wallet is asked for goes on when its time ends, and where the visitor closes the modal', async () => {
    const wallet = walletThatIsAsked()
    const { ask, press, kit, text } = await openShop({ facts: { answer: wallet.answer } })
    const { ended } = await ask({ expiresAt: Date.now() + 272_000 })
    await press('Review')
    await waitFor(() => expect(wallet.isAsked()).toBe(true))

    passTime(300_000)
    await waitFor(() => expect(text()).not.toMatch(/Pay within/), waitOptions)
    await act(async () => kit.close())
    wallet.agree()

    expect(await ended).toBe('tx9')
    expect(wallet.isTakenBack()).toBe(false)
  })

  it('stays when the visitor declines in the wallet, who may try again, and the page learns why nothing was paid', async () => {
    const { ask, says, press, kit } = await openShop({
      facts: { answer: () => Promise.reject(connectErrors.rejected()) }
    })
    const { ended } = await ask()
    await press('Review')

    await says('Nothing was paid: you declined')
    await act(async () => kit.close())

    expect(await ended).toBe('connect/rejected')
  })

  it('that may have been paid, since the wallet failed after it was asked, is not asked for again', async () => {
    const answer: Answer = async (_, options) => {
      options?.onStep?.('act')
      throw coreErrors.chainFailed()
    }
    const { ask, press } = await openShop({ facts: { answer } })
    const { ended } = await ask()

    await press('Review')

    expect(await ended).toBe('core/chainFailed')
  })

  it('that the visitor leaves is not paid', async () => {
    const { ask, says, kit, reviewed } = await openShop()
    const { ended } = await ask()
    await says('Pay from')

    await act(async () => kit.close())

    expect([await ended, reviewed]).toEqual(['core/dismissed', []])
  })

  it('that an account has too little for says how much there is, and another account can pay it', async () => {
    const usd = toyToken('usd')
    const { ask, says, press, reviewed, change, text, kit } = await openShop({
      facts: {
        holdings: {
          holdings: { all: [hold(toy, 900n), hold(usd, 1n)], complete: true, at: 1 },
          loading: false
        }
      }
    })
    const { ended } = await ask({ asset: { networkId: 'toy:1', token: 'usd' }, amount: 2_000_000n })
    await says('This account has <0.001 USD, which is too little')
    expect(text()).toContain('Not enough USD')
    expect(reviewed).toEqual([])

    const all = [hold(toy, 900n), hold(usd, 5_000_000n)]
    await act(async () => change({ holdings: { holdings: { all, complete: true, at: 2 }, loading: false } }))
    await press('bobsad')
    await waitFor(() => expect(kit.connections.active?.account.address).toBe('bobsaddress'))
    await press('Review')

    expect(await ended).toBe('tx1')
    expect(reviewed.map(({ intent }) => intent.connection.account.address)).toEqual(['bobsaddress'])
  })

  it('that nothing is left for the fee of says so, and is not sent', async () => {
    const { ask, says, reviewed } = await openShop({ facts: { refusal: coreErrors.chainFailed() } })
    await ask()

    await says('The network could not be read')

    expect(reviewed).toEqual([])
  })

  it('is paid by a wallet that is connected on the way', async () => {
    const { ask, press, says, kit, reviewed } = await openShop({ connects: false })
    const { ended } = await ask()
    await press('Connect wallet')
    await waitFor(() => expect(kit.router.current.name).toBe('Connect'))

    await act(async () => void (await kit.connect('vault')))

    await says('Pay from')
    await press('Review')
    expect([await ended, reviewed.length]).toEqual(['tx1', 1])
  })

  it('waits while the wallet is on another network, and leads to the right one', async () => {
    const all = [hold(toyAsset('toy:2'), 900n)]
    const { ask, press, says, reviewed, kit } = await openShop({
      facts: { holdings: { holdings: { all, complete: true, at: 1 }, loading: false } }
    })
    const { ended } = await ask({ asset: { networkId: 'toy:2' } })
    await says('Switch to Toy 2')
    expect(reviewed).toEqual([])

    await press('Switch to Toy 2')

    // The view that switches has a wallet which does so at once, and leads back.
    await waitFor(() => expect(kit.connections.active?.networkId).toBe('toy:2'), waitOptions)
    await press('Review')
    expect(await ended).toBe('tx1')
    expect(reviewed.map(({ intent }) => intent.connection.networkId)).toEqual(['toy:2'])
  })

  it('says by name whom it is for, beside the address, and which account pays', async () => {
    const { ask, says } = await openShop({
      accountNames: { carolsaddress: 'carol.toy', alicesaddress: 'alice.toy' }
    })
    await ask()

    await says(/To\s*carol\.toy\s*carolsaddress/)
    await says(/Pay from.*alice\.toy/)
  })

  it('cannot be asked for while the feature is off, which is the default', async () => {
    const { kit } = await openShop({ features: {} })
    expect(kit.views.get('Pay')).toBeUndefined()
    expect(await failure(kit, {})).toMatchObject({
      code: 'send/payUnavailable',
      notes: 'Missing: the feature: `createKit({ features: { pay: true } })`.'
    })
  })

  it('names all that a page has not composed', async () => {
    const { kit } = createTestKit({ features: { pay: true } })
    cleanups.push(() => kit.dispose())
    expect(await failure(kit, {})).toMatchObject({
      code: 'send/payUnavailable',
      notes: 'Missing: `send()` of @plugboard/feature-send, `review()` of @plugboard/review.'
    })
    const shop = await openShop({ without: ['review'] })
    expect(await failure(shop.kit, {})).toMatchObject({
      code: 'send/payUnavailable',
      notes: 'Missing: `review()` of @plugboard/review.'
    })
  })

  it('can be asked for where sending is off', async () => {
    const { kit, ask, press } = await openShop({ features: { pay: true, send: false } })
    expect(kit.views.get('Send')).toBeUndefined()
    const { ended } = await ask()
    await press('Review')
    expect(await ended).toBe('tx1')
  })
})

type Answer = NonNullable<NonNullable<SceneOptions['facts']>['answer']>

/** A review that nobody agrees to. */
const untilTakenBack: Answer = (_, options) =>
  new Promise((_, rejectReview) =>
    options?.signal?.addEventListener('abort', () => rejectReview(coreErrors.dismissed()))
  )

/** A review that was agreed to, and whose wallet is thinking. */
function walletThatIsAsked() {
  let signal: AbortSignal | undefined
  let agree = () => {}
  const answer: Answer = (_, options) => {
    signal = options?.signal
    options?.onStep?.('act')
    return new Promise<SentTransaction>((resolve) => {
      agree = () => resolve({ id: 'tx9', settled: Promise.resolve('confirmed') })
    })
  }
  return {
    answer,
    agree: () => agree(),
    isAsked: () => signal !== undefined,
    isTakenBack: () => signal?.aborted
  }
}

/** Puts the clock forward; it is looked at each second. @param ms milliseconds */
function passTime(ms: number): void {
  const now = Date.now
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ms)
  cleanups.push(() => jest.restoreAllMocks())
}
