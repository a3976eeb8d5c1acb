/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { draftSetup, noting } from '../test/draftSetup'
import { providerOf } from '../test/scene'
import { defaultOptions } from './defaultOptions'
import type { OnrampStore } from './OnrampStore'

const begin = draftSetup()

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
})
