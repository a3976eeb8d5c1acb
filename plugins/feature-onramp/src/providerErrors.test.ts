/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { OnrampRequest } from '@plugboard/core/features'
import { draftSetup } from '../test/draftSetup'
import { providerOf, quoteFor } from '../test/scene'
import { defaultOptions } from './defaultOptions'

const begin = draftSetup()

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
