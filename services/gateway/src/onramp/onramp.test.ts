/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { alice, chainId, moonpayKeys, onrampForTest } from '../../test/onrampForTest.js'
import { type GatewayConfig, readConfig } from '../gates/configSchema.js'
import { Sandbox } from './sandbox/Sandbox.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(config?: GatewayConfig) {
  const onramp = await onrampForTest(config)
  ends.push(onramp.end)
  return onramp
}

describe('onramp sandbox', () => {
  it('[S3.19 part] lists currencies and payment methods in the fields of the specification', async () => {
    const { ask } = await start()
    const { body } = await ask('/v1/onramp/options?provider=sandbox')
    expect(body).toEqual({
      purchaseCurrencies: [
        {
          id: 'ETH',
          name: 'ETH',
          symbol: 'ETH',
          networks: [{ name: 'harbour', display_name: 'Harbour', chain_id: chainId, contract_address: '' }]
        }
      ],
      paymentCurrencies: [
        {
          id: 'USD',
          payment_method_limits: [
            { id: 'card', min: '10.00', max: '7500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
          ]
        }
      ]
    })
  })

  it('has a page that runs no script, declines, waits, and reports if coins cannot be sent', async () => {
    const { gateway, begin, statusOf } = await start()
    const { url, session } = (await begin('sandbox')).body
    const page = await fetch(`${gateway.url}${url}`)
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/
    )
    expect(await page.text()).toMatch(/<label for="number">Card number/)
    const pay = async (number: string) =>
      (await fetch(`${gateway.url}${url}`, { method: 'POST', body: new URLSearchParams({ number }) })).text()

    expect([await pay('1234'), await statusOf(session)]).toEqual([
      expect.stringContaining('not a test number'),
      'waiting'
    ])
    expect([await pay('4000 0000 0000 3220'), await statusOf(session)]).toEqual([
      expect.stringContaining('needs to confirm'),
      'confirming'
    ])
    expect([await pay('4000 0000 0000 0002'), await statusOf(session)]).toEqual([
      expect.stringContaining('was declined'),
      'failed'
    ])
    // Its chain is gone.
    expect([await pay('4242 4242 4242 4242'), await statusOf(session)]).toEqual([
      expect.stringContaining('could not be sent'),
      'failed'
    ])
    // No card can pay for it any more, and nobody reports that one has.
    expect(await (await fetch(`${gateway.url}${url}`)).text()).toContain('could not be sent')
    expect(await pay('4242 4242 4242 4242')).toContain('could not be sent')
    expect((await fetch(`${gateway.url}/v1/onramp/sandbox/another`)).status).toBe(404)
  })

  it('has a separate form for a bank account, which accepts no card', async () => {
    const { gateway, begin, statusOf } = await start()
    const { url, session } = (await begin('sandbox', 'ETH', chainId, alice, 'ach_bank_account')).body
    const page = await (await fetch(`${gateway.url}${url}`)).text()
    const pay = async (number: string) =>
      (await fetch(`${gateway.url}${url}`, { method: 'POST', body: new URLSearchParams({ number }) })).text()

    expect(page).toContain('<label for="number">Account number')
    expect(page).toContain(
      '0001 2345 6789 pays, 0001 1111 1116 is declined, 0002 2222 2227 waits for the bank.'
    )
    expect(await pay('4242 4242 4242 4242')).toContain('not a test number')
    await pay('0002 2222 2227')
    expect(await statusOf(session)).toBe('confirming')
    expect(await pay('000111111116')).toContain('was declined')
    // Its chain is gone: a visitor who pays with this number is told so, and with no other.
    expect(await pay('000123456789')).toContain('could not be sent')
  })

  it('sends coins once, however often and concurrently a purchase is paid', async () => {
    const sent: string[] = []
    const told: string[] = []
    const sandbox = new Sandbox(
      [{ chainId, name: 'Harbour', symbol: 'ETH' }],
      { of: async () => new Map([['native', 3_000]]) },
      async (_, address, amount) => void sent.push(`${amount} to ${address}`),
      (session, status) => void told.push(`${session} ${status}`)
    )
    await sandbox.begin({
      purchaseCurrency: 'ETH',
      paymentCurrency: 'USD',
      paymentMethod: 'card',
      amount: '50',
      chainId,
      address: alice,
      session: 'one'
    })
    const pay = async () => {
      const purchase = sandbox.find('one')
      return purchase && sandbox.pay(purchase, '4242424242424242')
    }

    const outcomes = [...(await Promise.all([pay(), pay(), pay()])), await pay()]

    expect(outcomes.sort()).toEqual(['paid', 'paidBefore', 'paidBefore', 'paidBefore'])
    // 50 less 1.5 % and half a dollar, at 3,000 dollars.
    expect(sent).toEqual([`0.016250 to ${alice}`])
    expect(told).toEqual(['one pending', 'one completed'])
  })

  it('rejects an address that is not an account of the chain', async () => {
    const { begin } = await start()
    const { status } = await begin('sandbox', 'ETH', chainId, 'alice')
    expect(status).toBe(400)
  })
})

describe('onramp configuration', () => {
  const local = { [chainId]: ['http://127.0.0.1:8545'] }
  const sandbox = { [chainId]: 'Harbour' }

  it('sells nothing by default', async () => {
    const { ask } = await start({ onramp: {} })
    expect((await ask('/v1/onramp/options')).status).toBe(404)
  })

  it.each<[GatewayConfig, RegExp]>([
    [{ chains: { ...local, 'eip155:1': ['https://node.example'] }, onramp: { sandbox } }, /eip155:1 is not/],
    [{ chains: { [chainId]: ['http://127.0.0.1.node.example'] }, onramp: { sandbox } }, /is not/],
    [{ chains: {}, onramp: { sandbox } }, /that chains names/],
    [
      { chains: local, onramp: { sandbox }, instances: 2, redisUrl: 'redis://127.0.0.1:6379' },
      /instances to be 1/
    ],
    [
      { onramp: { moonpay: moonpayKeys }, instances: 2, redisUrl: 'redis://127.0.0.1:6379' },
      /databaseUrl is required when instances is above 1/
    ],
    [{ databaseUrl: 'mysql://127.0.0.1/shop' }, /databaseUrl must be an address like postgres:/]
  ])('is rejected if it would give coins away or lose purchases: %j', (config, reason) => {
    expect(() => readConfig(config)).toThrow(reason)
  })
})
