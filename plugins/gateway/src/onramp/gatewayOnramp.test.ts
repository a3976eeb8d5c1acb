/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Connection, KitError, NetworkId } from '@plugboard/core'
import { type OnrampRequest, onrampProviders } from '@plugboard/core/features'
import { when } from 'mobx'
import { breakOff, json, startFaultServer, text } from '../../test/faultServer.js'
import { gatewaySetup } from '../../test/gatewaySetup.js'
import type { GatewaySeller } from './GatewaySeller.js'
import { gatewayOnramp } from './gatewayOnramp.js'

const { ended, kitFor } = gatewaySetup()

const networkId: NetworkId = 'eip155:1'
const options = {
  purchaseCurrencies: [
    {
      id: 'USDC',
      name: 'USD\u202e Coin',
      symbol: 'USDC',
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0xA0' }]
    }
  ],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }]
}
const money = { amount: '50', currency: 'USD' }
const quote = {
  paymentTotal: money,
  paymentSubtotal: money,
  networkFee: money,
  purchaseAmount: { amount: '49.1', currency: 'USDC' },
  quoteId: 'one'
}

/** The plugin's provider, with a service that returns these answers by path. */
async function providerWith(
  answers: Readonly<Record<string, unknown>>,
  seller: 'moonpay' | GatewaySeller = 'moonpay'
) {
  const front = await startFaultServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://service').pathname
    const answer = answers[path]
    const code = answer === 'NO_QUOTE' ? 404 : 200
    json(code === 404 ? { error: { code: answer, message: '' } } : answer, code)(request, response)
  })
  ended.push(() => front.close())
  const made = kitFor({ url: front.url }, {}, gatewayOnramp([seller]))
  const [provider] = made.kit.contributions(onrampProviders)
  if (!provider) throw new Error('The plugin brings nobody who sells')
  return { ...made, provider, front }
}

const request = {
  connection: { networkId, account: { address: '0xA1' } } as Connection,
  purchase: options.purchaseCurrencies[0],
  network: options.purchaseCurrencies[0]?.networks[0],
  payment: 'USD',
  method: 'card',
  amount: '50'
} as OnrampRequest

describe('an onramp provider of the gateway service', () => {
  it('[S7.10 part] requests options, quotes and a link with the paths and fields of the specification', async () => {
    const { provider, front } = await providerWith({
      '/v1/onramp/options': options,
      '/v1/onramp/quote': quote,
      '/v1/generators/onrampurl': { url: 'https://buy.moonpay.com/?a=1', session: 'one' },
      '/v1/onramp/session/one': { status: 'paid' }
    })

    expect([provider.serves(networkId), provider.serves('eip155:10')]).toEqual([true, false])
    expect((await provider.options?.())?.purchaseCurrencies[0]?.name).toBe('USD Coin')
    expect((await provider.quote?.(request))?.purchaseAmount.amount).toBe('49.1')
    expect(await provider.begin(request)).toMatchObject({ url: 'https://buy.moonpay.com/?a=1', id: 'one' })
    expect(await provider.status?.('one')).toBe('paid')

    const bodies = front.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body))
    expect(bodies).toEqual([
      {
        purchaseCurrency: 'USDC',
        paymentCurrency: 'USD',
        paymentMethod: 'card',
        amount: '50',
        network: networkId
      },
      {
        destinationWallets: [{ address: '0xA1', blockchains: [networkId], assets: ['USDC'] }],
        defaultNetwork: networkId,
        defaultExperience: 'buy',
        partnerUserId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        presetFiatAmount: '50',
        paymentCurrency: 'USD',
        paymentMethod: 'card'
      }
    ])
    expect(front.asked('/v1/onramp/options')).toHaveLength(1)
  })

  it('knows which networks it serves without sending a request', async () => {
    const { provider, front } = await providerWith({})
    expect(provider.serves('bip122:000000000019d6689c085ae165831e93')).toBe(false)
    expect(front.requests).toEqual([])
  })

  it('returns no quote if there is none, and rejects a malformed one', async () => {
    const none = await providerWith({ '/v1/onramp/quote': 'NO_QUOTE' })
    expect(await none.provider.quote?.(request)).toBeUndefined()

    for (const wrong of [{ ...quote, paymentTotal: { amount: '1e5', currency: 'USD' } }, [], 'quote']) {
      const { provider } = await providerWith({ '/v1/onramp/quote': wrong })
      await expect(provider.quote?.(request)).rejects.toMatchObject({ code: 'gateway/unreadable' })
    }
  })

  it('rejects other malformed answers with an error of the kit', async () => {
    const { provider } = await providerWith({
      '/v1/onramp/options': [],
      '/v1/generators/onrampurl': {},
      '/v1/onramp/session/one': { status: 'unknown' }
    })
    const unreadable = { code: 'gateway/unreadable' }
    await expect(provider.options?.()).rejects.toMatchObject(unreadable)
    await expect(provider.begin(request)).rejects.toMatchObject(unreadable)
    await expect(provider.status?.('one')).rejects.toMatchObject(unreadable)
  })

  it.each([
    ['does not answer', breakOff, 'gateway/unreachable'],
    ['sends no JSON', text('<html>'), 'gateway/unreadable']
  ])('tells the visitor nothing about wallets if the service %s', async (_, behaviour, code) => {
    const { provider, front } = await providerWith({})
    front.behave(behaviour)

    const error = (await provider.quote?.(request).catch((thrown) => thrown)) as KitError

    expect(error.code).toBe(code)
    expect(error.message).not.toMatch(/wallet/i)
  })

  it('loads the options once for two callers, although the first one has left', async () => {
    const { provider, front } = await providerWith({ '/v1/onramp/options': options })
    const left = new AbortController()
    const first = expect(provider.options?.(left.signal)).rejects.toMatchObject({ code: 'connect/aborted' })
    const second = provider.options?.()
    left.abort()
    await first
    expect((await second)?.purchaseCurrencies).toHaveLength(1)
    expect(front.asked('/v1/onramp/options')).toHaveLength(1)
  })

  it.each([
    'https://buy.moonpay.com.evil.example/',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    'http://buy.moonpay.com/'
  ])('rejects a link to any other site: %s', async (url) => {
    const { provider } = await providerWith({ '/v1/generators/onrampurl': { url } })
    await expect(provider.begin(request)).rejects.toMatchObject({ code: 'gateway/unreadable' })
  })

  it.each(['/../elsewhere', '/javascript:alert(1)'])(
    'rejects a path that leads outside the service: %s',
    async (url) => {
      const front = await startFaultServer(json({ url }))
      ended.push(() => front.close())
      const { kit } = kitFor({ url: `${front.url}/below` }, {}, gatewayOnramp(['moonpay']))
      const [provider] = kit.contributions(onrampProviders)
      await expect(provider?.begin(request)).rejects.toMatchObject({ code: 'gateway/unreadable' })
    }
  )

  it('accepts a link to a page of the service itself', async () => {
    const { provider, front } = await providerWith(
      { '/v1/generators/onrampurl': { url: '/v1/onramp/acme/1' } },
      { id: 'acme', name: 'Acme' }
    )
    const { url } = await provider.begin(request)
    expect(url.startsWith(`${front.url}/v1/onramp/acme/1?projectId=demo`)).toBe(true)
  })

  it('[S5.17 part] alerts that no project is configured and sends no request', async () => {
    const front = await startFaultServer(json({}))
    ended.push(() => front.close())
    const { kit, errors } = kitFor({ url: front.url }, { projectId: undefined }, gatewayOnramp(['moonpay']))
    const [provider] = kit.contributions(onrampProviders)

    await expect(provider?.begin(request)).rejects.toMatchObject({ code: 'core/projectIdNotConfigured' })

    await when(() => errors.length > 0)
    expect(errors.map(({ code, severity }) => [code, severity])).toContainEqual([
      'core/projectIdNotConfigured',
      'alert'
    ])
    expect(front.requests).toEqual([])
  })
})
