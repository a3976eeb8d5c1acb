/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { OnrampProvider, OnrampRequest } from '@plugboard/core/features'
import { when } from 'mobx'
import { createScene, providerOf, quoteFor, type SceneOptions } from '../test/scene'
import { defaultOptions } from './defaultOptions'
import { OnrampStore } from './OnrampStore'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** A purchase that is being followed. */
async function begin(options?: SceneOptions) {
  const scene = await createScene(options)
  const end = new AbortController()
  const draft = new OnrampStore(scene.kit)
  cleanups.push(() => {
    end.abort()
    scene.kit.dispose()
  })
  draft.start(end.signal)
  const until = (wanted: () => boolean) => when(wanted, { timeout: 3_000 })
  const settled = () => until(() => draft.missing !== 'quote' && draft.missing !== 'options')
  await settled()
  return { ...scene, draft, end, until, settled }
}

/** A provider that records its requests. */
function noting(more: Partial<OnrampProvider> = {}) {
  const quoted: OnrampRequest[] = []
  const begun: OnrampRequest[] = []
  const provider = providerOf('fair', {
    async quote(request) {
      quoted.push(request)
      return quoteFor(request)
    },
    async begin(request) {
      begun.push(request)
      return { url: `https://fair.example/${begun.length}`, id: `${begun.length}` }
    },
    ...more
  })
  return { provider, quoted, begun }
}

/** Everything that `resetState` has to clear. */
function stateOf(draft: OnrampStore) {
  const { quote, opened, failure, quotesLoading, amount, isUsed } = draft
  const { chosenProvider, chosenPurchase, chosenPayment, chosenMethod } = draft
  return {
    ...{ quote, opened, failure, quotesLoading, amount, isUsed },
    chosen: [chosenProvider, chosenPurchase, chosenPayment, chosenMethod]
  }
}
const cleared = {
  quote: undefined,
  opened: undefined,
  failure: undefined,
  quotesLoading: false,
  amount: '',
  isUsed: false,
  chosen: [undefined, undefined, undefined, undefined]
}

describe('a purchase', () => {
  it('[S4.22] selects a provider, loads currencies, requests a quote (quotesLoading), and is cleared entirely by resetState', async () => {
    const { provider, quoted, begun } = noting()
    const { draft, until, settled } = await begin({ providers: [provider] })
    expect([draft.provider?.id, draft.options, draft.missing]).toEqual(['fair', defaultOptions, 'amount'])
    expect([draft.purchase?.symbol, draft.payment?.id, draft.limits?.id]).toEqual(['USDC', 'USD', 'card'])

    draft.selectProvider('fair')
    draft.selectPurchase('ETH')
    draft.selectPayment('EUR')
    draft.selectMethod('ach_bank_account')
    draft.setAmount('50')
    expect([draft.quotesLoading, draft.missing, draft.quote, draft.link]).toEqual([
      true,
      'quote',
      undefined,
      undefined
    ])
    await until(() => !draft.quotesLoading)

    expect(draft.quote?.purchaseAmount).toEqual({ amount: '16.6667', currency: 'ETH' })
    expect([draft.missing, draft.link]).toEqual([undefined, 'https://fair.example/1'])
    const asked = { payment: 'EUR', method: 'ach_bank_account', amount: '50', network: { chain_id: '1' } }
    expect(quoted).toMatchObject([asked])
    expect(begun).toMatchObject([asked])

    draft.markUsed()
    draft.resetState()
    expect(stateOf(draft)).toEqual(cleared)
    await settled()
    expect(stateOf(draft)).toEqual(cleared)
    expect([draft.link, draft.missing]).toEqual([undefined, 'amount'])
    expect([draft.purchase?.symbol, draft.payment?.id, draft.limits?.id]).toEqual(['USDC', 'USD', 'card'])
  })

  it('[S4.22] is also cleared entirely by resetState once it is no longer followed', async () => {
    const { provider } = noting()
    const { draft, end, settled } = await begin({ providers: [providerOf('first'), provider] })
    draft.selectProvider('fair')
    draft.selectPurchase('ETH')
    draft.selectPayment('EUR')
    draft.selectMethod('ach_bank_account')
    draft.setAmount('50')
    await settled()
    draft.markUsed()
    expect([draft.provider?.id, draft.quote !== undefined, draft.link]).toEqual([
      'fair',
      true,
      'https://fair.example/1'
    ])
    end.abort()

    draft.resetState()

    expect(stateOf(draft)).toEqual(cleared)
    expect(draft.provider?.id).toBe('first')
  })

  it('requests a new page after resetState for the same request if the provider asks for the amount itself', async () => {
    const { provider, begun } = noting()
    const { quote: _quote, ...direct } = provider
    const { draft, until } = await begin({ providers: [direct] })
    await until(() => draft.link === 'https://fair.example/1')

    draft.resetState()

    expect([draft.link, draft.missing]).toEqual([undefined, 'quote'])
    await until(() => draft.link === 'https://fair.example/2')
    expect([draft.missing, begun.length]).toEqual([undefined, 2])
  })

  it('requests failed options again after resetState', async () => {
    let asked = 0
    const options = async () => {
      if (asked++ === 0) throw new Error('down')
      return defaultOptions
    }
    const providers = [providerOf('fair', { options })]
    const { draft, until } = await begin({ providers, networkIds: ['eip155:10'] })
    expect(draft.missing).toBe('answer')

    draft.resetState()
    await until(() => draft.options !== undefined)

    expect([draft.failure, asked]).toEqual([undefined, 2])
  })

  it('[S5.07 part] accepts 10.00 to 7,500.00 by card, and 10.00 to 25,000.00 by ACH', async () => {
    const { draft } = await begin()
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
    ]
    expect(draft.options?.paymentCurrencies).toEqual([
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits }
    ])
    const verdict = (amount: string) => {
      draft.setAmount(amount)
      return draft.missing
    }
    const card = ['', '0', '9.99', '10', '10.00', '7500', '7500.01', '10.001'].map(verdict)
    expect(card).toEqual(['amount', 'amount', 'tooLittle', 'quote', 'quote', 'quote', 'tooMuch', 'amount'])

    draft.selectMethod('ach_bank_account')
    expect(['9.99', '10', '7500.01', '25000.00', '25000.01'].map(verdict)).toEqual([
      'tooLittle',
      'quote',
      'quote',
      'quote',
      'tooMuch'
    ])
  })

  it('[S3.19 part] describes currencies with the fields of the specification', () => {
    for (const currency of defaultOptions.purchaseCurrencies) {
      expect(Object.keys(currency).sort()).toEqual(['id', 'name', 'networks', 'symbol'])
      for (const network of currency.networks)
        expect(Object.keys(network).sort()).toEqual(['chain_id', 'contract_address', 'display_name', 'name'])
    }
    for (const currency of defaultOptions.paymentCurrencies) {
      expect(Object.keys(currency).sort()).toEqual(['id', 'payment_method_limits'])
      for (const limit of currency.payment_method_limits)
        expect(Object.keys(limit).sort()).toEqual(['id', 'max', 'min'])
    }
  })

  it('defaults to SOL on Solana', async () => {
    const networkIds = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
    const { draft } = await begin({ networkIds })
    expect(draft.purchase?.symbol).toBe('SOL')
  })

  it('has a link only for its current account, network and amount', async () => {
    const { provider, begun } = noting()
    const { kit, draft, settled } = await begin({ providers: [provider], otherAccounts: ['bobsaddress'] })
    draft.setAmount('50')
    await settled()
    expect(draft.link).toBe('https://fair.example/1')

    draft.setAmount('51')
    expect(draft.link).toBeUndefined()
    await settled()
    expect(draft.link).toBe('https://fair.example/2')

    await kit.switchAccount({ address: 'bobsaddress' })
    expect([draft.connection?.account.address, draft.link]).toEqual(['bobsaddress', undefined])
    await settled()
    expect(draft.link).toBe('https://fair.example/3')
    expect(begun.map(({ connection }) => connection.account.address)).toEqual([
      'alicesaddress',
      'alicesaddress',
      'bobsaddress'
    ])

    await kit.switchNetwork('eip155:137')
    expect([draft.connection?.networkId, draft.link]).toEqual(['eip155:137', undefined])
  })

  it('requests a new page once the last one was used', async () => {
    const { provider } = noting()
    const { draft, until, settled } = await begin({ providers: [provider] })
    draft.setAmount('50')
    await settled()
    draft.markUsed()

    draft.renew()
    await until(() => draft.link === 'https://fair.example/2')

    expect(draft.isUsed).toBe(false)
  })

  it('requests only the page from a provider without quotes', async () => {
    const { provider, begun } = noting()
    const { quote: _quote, ...direct } = provider
    const { draft, until } = await begin({ providers: [direct] })
    await until(() => draft.link !== undefined)
    expect([draft.missing, draft.quote, begun[0]?.amount]).toEqual([undefined, undefined, ''])
  })
})

describe('errors and limits of a provider', () => {
  const down = () => Promise.reject(new Error('down'))

  it.each([
    ['sells nothing of it', { quote: async () => undefined }, 'onramp/noQuote'],
    [
      'quotes no numbers',
      {
        quote: async (request: OnrampRequest) => ({
          ...quoteFor(request),
          paymentTotal: { amount: 'a lot', currency: 'USD' }
        })
      },
      'onramp/noQuote'
    ],
    ['is down', { quote: down }, 'onramp/unreachable'],
    ['has no page', { begin: down }, 'onramp/unreachable'],
    ['leads to a script', { begin: async () => ({ url: 'javascript:alert(1)' }) }, 'onramp/unusableLink'],
    ['leads to http', { begin: async () => ({ url: 'http://pay.example/' }) }, 'onramp/unusableLink'],
    [
      'hides a name',
      { begin: async () => ({ url: 'https://good.example@evil.example/' }) },
      'onramp/unusableLink'
    ]
  ] as const)('a provider that %s causes an error and no link', async (_, more, code) => {
    const { draft, until } = await begin({ providers: [providerOf('fair', more)] })
    draft.setAmount('50')
    await until(() => draft.failure !== undefined)
    expect([draft.failure?.code, draft.missing, draft.link]).toEqual([code, 'answer', undefined])
  })

  it('a link may point to a page on localhost', async () => {
    const url = 'http://localhost:4711/pay'
    const { draft, settled } = await begin({
      providers: [providerOf('fair', { begin: async () => ({ url }) })]
    })
    draft.setAmount('50')
    await settled()
    expect(draft.link).toBe(url)
  })

  it('failed options fall back to the built-in lists if they cover the network, otherwise they cause an error', async () => {
    const providers = [providerOf('fair', { options: down })]
    const covered = await begin({ providers })
    expect([covered.draft.options, covered.draft.missing]).toEqual([defaultOptions, 'amount'])

    const elsewhere = await begin({ providers, networkIds: ['eip155:10'] })
    expect([elsewhere.draft.missing, elsewhere.draft.failure?.code]).toEqual(['answer', 'onramp/unreachable'])
  })

  it('a provider is not listed for a network that it does not serve', async () => {
    const { draft } = await begin({ providers: [providerOf('late', { serves: async () => false })] })
    expect([draft.providers, draft.missing]).toEqual([[], 'support'])
  })
})
