import { describe, expect, it } from '@jest/globals'
import { createTestKit } from '@plugboard/core/testing'
import { failure, shopSetup } from '../../test/shop'
import { checkPayment } from './checkPayment'

const { openShop, cleanups } = shopSetup()

describe('a payment requested by the page', () => {
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
  ])(
    'with %s is rejected before anything is shown, and the error names the field',
    async (_, change, field) => {
      const { kit } = await openShop()

      const error = await failure(kit, change)

      expect(error).toMatchObject({ code: 'send/invalidPayment', values: { field } })
      expect(kit.router.open).toBe(false)
    }
  )

  it.each([
    ['as long as the network allows', 'Hafen', undefined],
    ['longer in bytes than the network allows', 'Höfen', 'memo']
  ])('may have a memo that is %s', async (_, memo, field) => {
    const { kit } = await openShop({ transferOptions: { memoBytes: 5 } })
    const outcome = await checkPayment(kit, {
      ...{ asset: { networkId: 'toy:1' }, amount: 1n, to: 'carolsaddress' },
      memo
    }).catch((error) => error.values)
    expect(outcome).toEqual(field ? { field } : 'carolsaddress')
  })

  it('is rejected if it is none, or its chain prepares no transactions', async () => {
    const { kit } = await openShop()
    await expect(checkPayment(kit, undefined as never)).rejects.toMatchObject({ values: { field: 'asset' } })
    const { kit: other } = await openShop({ without: ['prepare'] })
    expect(await failure(other, {})).toMatchObject({ code: 'core/unsupportedChain' })
  })

  it("is rejected if the receiver's address belongs to another network", async () => {
    const { kit } = await openShop({
      checkAddress: async (value, networkId) => networkId === undefined || value !== 'bobsaddresstest'
    })
    expect(await failure(kit, { to: 'bobsaddresstest' })).toMatchObject({ values: { field: 'to' } })
  })

  it('shows the visitor and the page that it is invalid if the token does not exist', async () => {
    const { ask, says, press } = await openShop({ describe: () => undefined })
    const { ended } = await ask({ asset: { networkId: 'toy:1', token: 'nothing' } })

    await says('This payment request is not valid (asset)')
    await press('Close')

    expect(await ended).toBe('send/invalidPayment')
  })

  it('is rejected if it has already expired', async () => {
    const { kit } = await openShop()
    expect(await failure(kit, { expiresAt: Date.now() - 1 })).toMatchObject({ code: 'send/paymentExpired' })
  })

  it('is unavailable while the feature is off, which is the default', async () => {
    const { kit } = await openShop({ features: {} })
    expect(kit.views.get('Pay')).toBeUndefined()
    expect(await failure(kit, {})).toMatchObject({
      code: 'send/payUnavailable',
      notes: 'Missing: the feature: `createKit({ features: { pay: true } })`.'
    })
  })

  it('lists every plugin that the page is missing', async () => {
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

  it('works while sending is off', async () => {
    const { kit, ask, press } = await openShop({ features: { pay: true, send: false } })
    expect(kit.views.get('Send')).toBeUndefined()
    const { ended } = await ask()
    await press('Review')
    expect(await ended).toBe('tx1')
  })
})
