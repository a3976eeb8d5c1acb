import { afterEach, describe, expect, it } from '@jest/globals'
import { type Asset, connectErrors, defineErrors, definePlugin, type SwapIntent } from '@plugboard/core'
import { FakeLedger, fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { failingWith, fakePrepare, reviewSetup, toy, twoSteps } from '../../test/reviewSetup'

// The drawn views are removed before their kit is disposed.
afterEach(cleanup)
const { begin } = reviewSetup()

/** A page with its modal. */
async function openPage(settings: Parameters<typeof begin>[0]) {
  const page = await begin(settings)
  render(
    <KitProvider kit={page.kit}>
      <KitModal />
    </KitProvider>
  )
  const body = () => document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
  const says = (text: string) => waitFor(() => expect(body()?.textContent).toContain(text))
  const buttons = () =>
    [...(body()?.querySelectorAll('.pb-view:not(.pb-view-leaving) .pb-actions button') ?? [])].map(
      (button) => button.textContent
    )
  const press = async (index: number) => {
    const all = [...(body()?.querySelectorAll('.pb-view:not(.pb-view-leaving) .pb-actions button') ?? [])]
    await act(async () => (all[index] as HTMLElement).click())
  }
  /** The view that is sliding out. */
  const leaving = () => body()?.querySelector('.pb-view-leaving')?.textContent
  const agree = async () => {
    await act(async () => void page.pay().catch(() => undefined))
    const review = await page.ready()
    await act(async () => review.agree())
  }
  return { ...page, agree, body, says, buttons, press, leaving }
}

const { wouldFail } = defineErrors('toy', {
  wouldFail: { message: 'The network would now refuse this, so nothing was sent' }
})

describe('the progress after a part was sent', () => {
  it.each([
    [connectErrors.rejected(), 'You declined the rest in your wallet.'],
    [connectErrors.timeout(), 'The wallet did not answer in time'],
    [wouldFail(), 'The network would now refuse the rest, so it was not sent.']
  ])('says that only a part was sent, and does not offer to send it again: %s', async (error, reason) => {
    const { agree, body, says, buttons } = await openPage({ prepare: twoSteps(error) })

    await agree()

    await says('Only part was sent')
    await says(reason)
    await says('Sent: 1 of 2.')
    expect(body()?.textContent).not.toContain('Nothing was sent')
    await waitFor(() => expect(buttons()).toEqual(['Close']))
  })

  it('says the same after a reload', async () => {
    const storage = memoryStorage()
    const first = await openPage({ storage, prepare: twoSteps(connectErrors.rejected()) })
    await first.agree()
    await first.says('Only part was sent')
    cleanup()
    first.kit.dispose()

    const { kit, service, says } = await openPage({ storage })
    await waitFor(() => expect(service.pending).toHaveLength(1))
    const [{ key } = { key: '' }] = service.pending
    act(() => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))

    await says('Only part was sent')
    await says('Sent: 1 of 2.')
  })
})

it('a request unanswered before a reload stays when its view is closed, and goes once the visitor removes it', async () => {
  const storage = memoryStorage()
  const wallet = fakeConnector({ answer: () => new Promise(() => undefined) })
  const first = await openPage({ storage, wallet })
  await first.agree()
  await first.says('Approve in your wallet')
  cleanup()
  first.kit.dispose()
  const { kit, service, says, buttons, press } = await openPage({ storage })
  const open = () =>
    act(async () =>
      kit.open({ view: 'TransactionProgress', params: { transaction: service.pending[0]?.key ?? '' } })
    )
  await act(async () => void (await kit.connect('fake')))
  await act(async () => kit.open({ view: 'Account' }))
  await says(`Check ${wallet.connector.name}`)

  await open()
  await says('No answer from your wallet')
  await waitFor(() => expect(buttons()).toEqual(['Close', 'I have checked: remove this']))
  await press(0)
  expect(service.pending).toHaveLength(1)

  await open()
  await says('No answer from your wallet')
  await waitFor(() => expect(buttons()).toHaveLength(2))
  await press(1)
  expect(service.pending).toEqual([])
})

it('a request that the wallet is still asked for cannot be removed, and no button offers it', async () => {
  const wallet = fakeConnector({ answer: () => new Promise(() => undefined) })
  const { agree, kit, service, says, buttons } = await openPage({ wallet })
  await agree()
  await says('Approve in your wallet')
  const [{ key } = { key: '' }] = service.pending
  await act(async () => kit.back())

  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))

  await says('No answer from your wallet')
  expect(buttons()).toEqual(['Close'])
  service.dismiss(key)
  expect(service.pending).toHaveLength(1)
})

describe('with view transitions', () => {
  const { matchMedia } = window
  afterEach(() => {
    window.matchMedia = matchMedia
  })

  /** Pays from the account view. */
  async function pay(settings: Parameters<typeof openPage>[0] = {}) {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    const page = await openPage(settings)
    await act(() => page.kit.connect('fake'))
    act(() => page.kit.open({ view: 'Account' }))
    await page.agree()
    return page
  }

  it('a settled transaction slides out unchanged, although it is already off the list', async () => {
    const { kit, says, service, press, leaving } = await pay()
    await says('The network has confirmed it.')

    await press(0)

    expect([kit.router.current.name, service.pending]).toEqual(['Account', []])
    expect(leaving()).toContain('The network has confirmed it.')
  })

  it('a transaction that was not sent slides out with the same label for going back', async () => {
    const { kit, says, buttons, press, leaving } = await pay({
      prepare: fakePrepare(failingWith('connect/rejected'))
    })
    await says('Nothing was sent')
    await waitFor(() => expect(buttons()).toEqual(['Review again', 'Back']))

    await press(1)

    expect(kit.router.current.name).toBe('Account')
    expect(leaving()).toMatch(/Review againBack$/)
  })
})

it('a sent amount that differs from the review is reported, even once it is confirmed', async () => {
  const ledger = new FakeLedger({ waits: true })
  const wallet = fakeConnector({
    answer: () => ledger.submit({ from: 'alice', to: 'carol', amount: '501', nonce: 0 })
  })
  const { agree, body, says, service } = await openPage({ wallet, namespaces: [fakeNamespace({ ledger })] })

  await agree()

  await says('What was sent is not what you reviewed.')
  act(() => ledger.mine())
  await waitFor(() => expect(service.pending[0]?.state).toBe('confirmed'))
  await says('Not what you reviewed')
  expect(body()?.querySelector('h2')?.textContent).toBe('Not what you reviewed')
})

it('an error that leaves open whether it was sent does not say that nothing was sent', async () => {
  const { agree, body, says, buttons } = await openPage({
    prepare: fakePrepare(failingWith('walletconnect/sessionExpired'))
  })

  await agree()

  await says('It may have been sent')
  expect(body()?.textContent).not.toContain('Nothing was sent')
  await waitFor(() => expect(buttons()).toEqual(['Review again', 'Close']))
})

it("the button says 'Back' if leaving leads to the view below", async () => {
  const { kit, agree, says, buttons } = await openPage({
    prepare: fakePrepare(failingWith('connect/rejected'))
  })
  await act(() => kit.connect('fake'))
  act(() => kit.open({ view: 'Account' }))

  await agree()

  await says('Nothing was sent')
  await waitFor(() => expect(buttons()).toEqual(['Review again', 'Back']))
  act(() => kit.back())
  await waitFor(() => expect(kit.router.current.name).toBe('Account'))
})

const dollar: Asset = { ...toy, token: 'usd', name: 'Dollar', symbol: 'USD', decimals: 2, standing: 'listed' }

/** Starts a swap of 5 TOY for 15.50 USD. @param prepare of the chain, for a payment of the same amount */
async function openSwap(
  prepare: ReturnType<typeof fakePrepare>,
  settings: Parameters<typeof openPage>[0] = {}
) {
  const page = await openPage({
    ...settings,
    prepare: async (intent, options) => {
      const { connection } = intent
      const { address } = connection.account
      const paid = { kind: 'transfer', connection, to: 'carol', amount: 500n } as const
      const prepared = await prepare(paid, options)
      const steps = prepared.steps.map((step, index) => ({
        ...step,
        label: index < prepared.steps.length - 1 ? ('approve' as const) : ('act' as const)
      }))
      const changes = [
        { asset: toy, owner: address, delta: -500n },
        { asset: dollar, owner: address, delta: 1_550n }
      ]
      return Object.freeze({ ...prepared, intent, steps, changes })
    }
  })
  const { kit, service, ready } = page
  const connection = await kit.connect('fake')
  const ends = { from: { networkId: toy.networkId }, to: { networkId: toy.networkId, token: 'usd' } }
  const quote = {
    id: 'q',
    source: 'fair',
    amountIn: 500n,
    amountOut: 1_550n,
    minOut: 1_534n,
    slippageBps: 100
  }
  const intent: SwapIntent = {
    kind: 'swap',
    connection,
    quote: { ...ends, ...quote, connection, route: [], expiresAt: Date.now() + 30_000 },
    plan: { kind: 'calls', calls: [] }
  }
  await act(async () => void service.review(intent).catch(() => undefined))
  const review = await ready()
  await act(async () => review.agree())
  return page
}

it('a swap with only its permission sent says that nothing was swapped yet, and leads back to it', async () => {
  const { body, says, buttons, kit, service } = await openSwap(twoSteps(connectErrors.rejected()))

  await says('Nothing has been swapped yet')
  await says('You declined the rest in your wallet.')
  await says('Only the permission was given. You can continue with the swap or remove the permission.')
  expect(body()?.textContent).not.toContain('Sent: 1 of 2')
  await waitFor(() => expect(buttons()).toEqual(['Back to the swap']))

  const [{ key } = { key: '' }] = service.pending
  await act(async () => kit.reset([{ name: 'Account' }]))
  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))
  await says('Nothing has been swapped yet')
  expect(body()?.textContent).not.toContain('receive at least')
})

/** Another plugin that has something to add to a transaction. */
const rest = definePlugin({
  name: 'host:rest',
  setup(kit) {
    kit.registerView({
      id: 'host:Rest',
      title: 'Rest',
      load: async () => ({
        default: ({ params }: { params: unknown }) => <p>Rest of {JSON.stringify(params)}</p>
      })
    } as never)
    kit.addToSlot('transaction.rest', { id: 'rest', label: 'Rest', view: 'host:Rest' } as never)
  }
})

it('a swap that was not made shows content of another plugin once the wallet is no longer asked', async () => {
  const { body, buttons, says, kit, service } = await openSwap(twoSteps(connectErrors.rejected()), {
    plugins: [rest]
  })
  await says('Nothing has been swapped yet')
  expect(body()?.textContent).not.toContain('Rest of')
  const [{ key } = { key: '' }] = service.pending
  await act(async () => kit.reset([{ name: 'Account' }]))
  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))

  await says('Rest of {"networkId":"toy:1"')
  expect(buttons()).toEqual(['Done'])
})

it('other plugins extend only ended swaps and given allowances, and receive just network, asset and spender', async () => {
  const at = Date.now()
  const about = {
    account: 'toy:1:alice',
    networkId: 'toy:1',
    at,
    asset: dollar,
    spender: 'router',
    to: 'bob'
  }
  const given = { ...about, kind: 'calls', allowance: 'given' }
  const stored = [
    { ...given, key: 'given', state: 'confirmed' },
    { ...about, key: 'swap', state: 'failed', kind: 'swap' },
    { ...given, key: 'not yet', state: 'sent' },
    { ...given, key: 'taken', state: 'confirmed', allowance: 'taken' },
    { ...about, key: 'taking', state: 'sent', kind: 'calls', allowance: 'taken' },
    { ...about, key: 'paid', state: 'confirmed', kind: 'transfer' },
    { ...about, key: 'calls', state: 'failed', kind: 'calls' },
    { ...about, key: 'swapping', state: 'asking', kind: 'swap', digest: 'd' }
  ]
  const storage = memoryStorage()
  storage.setItem('plugboard:review.pending', JSON.stringify({ v: 1, t: at, d: stored }))
  const { kit, body, says, service } = await openPage({ storage, plugins: [rest] })
  await waitFor(() => expect(service.pending).toHaveLength(stored.length))
  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: 'given' } }))
  // Its code is loaded from here on, so it is drawn immediately if it is drawn at all.
  await says('Rest of')

  const heard = stored.filter(({ key }) => {
    act(() => kit.replace('TransactionProgress', { transaction: key }))
    const shown = body()?.querySelector('.pb-view:not(.pb-view-leaving)')
    expect(shown?.querySelector('h2')?.textContent).toBeTruthy()
    const [, told] = /Rest of (.*\})/.exec(shown?.textContent ?? '') ?? []
    if (told) expect(Object.keys(JSON.parse(told)).sort()).toEqual(['asset', 'networkId', 'spender'])
    return told !== undefined
  })

  expect(heard.map(({ key }) => key)).toEqual(['given', 'swap'])
})

it('a swap whose price has moved says that nothing was sent, and offers a new quote', async () => {
  const { body, says, buttons, service } = await openSwap(fakePrepare(failingWith('toy/priceMoved')))

  await says('Not sent')
  await waitFor(() => expect(buttons()[0]).toBe('Get a new quote'))
  expect(body()?.textContent).not.toContain('may have been sent')
  expect(service.pending).toEqual([])
})

it("a pending transaction shows its wallet's icon after a reload, once the wallet is reconnected", async () => {
  const storage = memoryStorage()
  const icon =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const settings = () => {
    const wallet = fakeConnector()
    const connector = { ...wallet.connector, icon }
    const namespaces = [fakeNamespace({ ledger: new FakeLedger({ waits: true }) })]
    return { storage, wallet: { ...wallet, connector }, namespaces }
  }
  const first = await openPage({
    ...settings(),
    prepare: fakePrepare(undefined, () => new Promise(() => {}))
  })
  await first.agree()
  await waitFor(() => expect(first.service.pending[0]?.state).toBe('sent'))
  cleanup()
  first.kit.dispose()

  const { kit, service, body } = await openPage(settings())
  await act(async () => void (await kit.connect('fake')))
  await waitFor(() => expect(service.pending).toHaveLength(1))
  const transaction = service.pending[0]?.key ?? ''
  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction } }))

  await waitFor(() => expect(body()?.querySelector('.pb-ring img')?.getAttribute('src')).toBe(icon))
})

it('a swap shows the paid amount and the minimum received, while it is pending and once it is confirmed', async () => {
  let confirm = (_outcome: 'confirmed') => {}
  const settled = new Promise<'confirmed'>((resolve) => {
    confirm = resolve
  })
  const { says, service } = await openSwap(fakePrepare(undefined, () => settled))

  await says('5 TOY')
  await says('You receive at least 15.34 USD')
  expect(service.pending).toMatchObject([{ arriving: { symbol: 'USD' }, minimum: 1_534n }])

  await act(async () => confirm('confirmed'))
  await says('You received at least 15.34 USD')
})
