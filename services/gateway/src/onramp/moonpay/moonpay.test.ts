/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { afterEach, expect, it } from '@jest/globals'
import { json, startFaultServer, text } from '../../../../../plugins/gateway/test/faultServer.js'
import documentedQuote from '../../../test/documented/moonpayQuote.json'
import { alice, moonpayKeys, onrampForTest } from '../../../test/onrampForTest.js'
import type { GatewayConfig } from '../../gates/configSchema.js'
import { signUrl } from './moonpay.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(config?: GatewayConfig) {
  const onramp = await onrampForTest(config)
  ends.push(onramp.end)
  return onramp
}

it('signs links as documented: HMAC-SHA256 over the query, in base64', () => {
  // The address, keys and algorithm of the published example, in a separate implementation.
  const url =
    'https://buy-sandbox.moonpay.com?apiKey=pk_test_key&currencyCode=eth&walletAddress=0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'
  const query = url.slice(url.indexOf('?'))
  const wanted = createHmac('sha256', 'sk_test_key').update(query).digest('base64')

  expect(signUrl(url, 'sk_test_key')).toBe(`${url}&signature=${encodeURIComponent(wanted)}`)
})

it('returns a link whose signature covers its whole query, without any secret', async () => {
  const { begin } = await start()

  const { status, body } = await begin('moonpay', 'ETH', 'eip155:1')

  expect(status).toBe(200)
  const [signed = '', signature = ''] = String(body.url).split('&signature=')
  const url = new URL(signed)
  expect(url.origin).toBe('https://buy-sandbox.moonpay.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    apiKey: 'pk_test_key',
    currencyCode: 'eth',
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: '50',
    paymentMethod: 'credit_debit_card',
    walletAddress: alice,
    externalTransactionId: body.session
  })
  const wanted = createHmac('sha256', 'sk_test_key').update(url.search).digest('base64')
  expect(decodeURIComponent(signature)).toBe(wanted)
  expect(JSON.stringify(body)).not.toMatch(/sk_test|wk_test/)
})

it('[S7.10 part] quotes a response in the documented form, all fees included, and nothing for any other response', async () => {
  const api = await startFaultServer(json(documentedQuote))
  ends.push(() => api.close())
  const { ask } = await start({ onramp: { moonpay: { ...moonpayKeys, apiUrl: api.url } } })
  const asked = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '50', network: 'eip155:1' }

  const { status, body } = await ask('/v1/onramp/quote', asked)

  expect(status).toBe(200)
  expect(body).toEqual({
    paymentTotal: { amount: '50', currency: 'USD' },
    paymentSubtotal: { amount: '45.59', currency: 'USD' },
    networkFee: { amount: '0.42', currency: 'USD' },
    purchaseAmount: { amount: '0.01474', currency: 'ETH' },
    quoteId: expect.any(String)
  })
  const [question] = api.requests
  expect(question?.url.pathname).toBe('/v3/currencies/eth/buy_quote')
  expect(question && Object.fromEntries(question.url.searchParams)).toEqual({
    apiKey: 'pk_test_key',
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: '50',
    areFeesIncluded: 'true',
    paymentMethod: 'credit_debit_card'
  })
  api.behave(json({ ...documentedQuote, quoteCurrencyAmount: 'many' }))
  expect((await ask('/v1/onramp/quote', asked)).body.error).toMatchObject({ code: 'NO_QUOTE' })
  api.behave(text('<html>'))
  expect((await ask('/v1/onramp/quote', asked)).body.error).toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
  for (const wrong of [
    { amount: '9.99' },
    { amount: '7500.01' },
    { purchaseCurrency: 'DOGE' },
    { paymentCurrency: 'XXX' }
  ])
    expect((await ask('/v1/onramp/quote', { ...asked, ...wrong })).body.error).toMatchObject({
      code: 'NO_QUOTE'
    })
})

it('updates a purchase only on webhooks with a valid signature, byte for byte', async () => {
  const { gateway, begin, tell, statusOf } = await start()
  const { session } = (await begin('moonpay', 'ETH', 'eip155:1')).body
  const now = Math.floor(Date.now() / 1_000)
  const event = (status: string) =>
    `{"type": "transaction_updated", "data": {"externalTransactionId": "${session}", "status": "${status}"}}`
  const sign = (body: string, key: string, seconds = now) =>
    `t=${seconds},s=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
  const send = (body: string, signature?: string, provider = 'moonpay') =>
    tell(provider, signature === undefined ? {} : { 'Moonpay-Signature-V2': signature }, body)
  const done = event('completed')

  const forged = [
    await send(done),
    await send(done, 't=1'),
    await send(done, sign(done, 'another key')),
    await send(done, sign(event('failed'), moonpayKeys.webhookKey)),
    // The same JSON in other bytes.
    await send(JSON.stringify(JSON.parse(done)), sign(done, moonpayKeys.webhookKey)),
    await send(done, sign(done, moonpayKeys.webhookKey, now - 3_600)),
    await send(done, sign(done, moonpayKeys.webhookKey, now + 3_600)),
    await send(done, sign(done, moonpayKeys.webhookKey), 'sandbox'),
    await send(done, sign(done, moonpayKeys.webhookKey), 'nobody')
  ]
  expect([forged, await statusOf(session)]).toEqual([forged.map(() => 401), 'waiting'])
  const refused = await fetch(`${gateway.url}/v1/onramp/webhook/moonpay`, { method: 'POST', body: done })
  expect((await refused.json()).error).toMatchObject({
    code: 'NOT_SIGNED',
    message: 'The signature is not from this provider.'
  })

  const said: Record<string, unknown>[] = []
  const note = async (status: string) => {
    expect(await send(event(status), sign(event(status), moonpayKeys.webhookKey))).toBe(200)
    said.push({ [status]: await statusOf(session) })
  }
  await note('waitingPayment')
  await note('waitingAuthorization')
  await note('failed')
  await note('waitingPayment')
  await note('pending')
  // A late message does not make a paid purchase unpaid, and a sent one stays sent.
  await note('waitingAuthorization')
  await note('unheard of')
  await note('completed')
  await note('failed')
  expect(said).toEqual([
    { waitingPayment: 'waiting' },
    { waitingAuthorization: 'confirming' },
    { failed: 'failed' },
    { waitingPayment: 'failed' },
    { pending: 'paid' },
    { waitingAuthorization: 'paid' },
    { 'unheard of': 'paid' },
    { completed: 'sent' },
    { failed: 'sent' }
  ])
})
