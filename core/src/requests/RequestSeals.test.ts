/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Connector, definePlugin, type KitHooks, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import fc from 'fast-check'

const step = {
  method: 'sign_tx',
  params: [{ to: 'bob', amount: 7n }],
  namespace: 'toy',
  networkId: 'toy:1'
} as const

/** A connected kit, the context of a plugin that seals, and the requests that reached the wallet. */
async function connected(
  tap?: (request: Parameters<Parameters<KitHooks['beforeSign']['tap']>[1]>[0]) => unknown,
  others: readonly Connector[] = []
) {
  const wallet = fakeConnector()
  let context: PluginContext | undefined
  const review = definePlugin({
    name: 'review',
    setup(own) {
      context = own
      if (tap) own.tap('beforeSign', tap as never)
    }
  })
  const { kit } = createTestKit({ connectors: [wallet.connector, ...others], plugins: [review] })
  await kit.connect('fake')
  return { kit, wallet, review: context as PluginContext }
}

const later = () => Date.now() + 60_000

describe('reviewed request', () => {
  it('reaches the wallet as it was sealed, bypassing taps of rpcRequest', async () => {
    const { kit, wallet, review } = await connected()
    review.tap('rpcRequest', () => ({ result: 'answered by a plugin' }))
    const reviewed = {}
    await review.seal(reviewed, [step], later())

    expect(await kit.request({ ...step, reviewed })).toBe('sign_tx by alice')
    expect(wallet.asked).toHaveLength(1)
    kit.dispose()
  })

  it.each<[string, (reviewed: object) => object]>([
    ['another amount', (reviewed) => ({ ...step, params: [{ to: 'bob', amount: 8n }], reviewed })],
    [
      'an amount of another type',
      (reviewed) => ({ ...step, params: [{ to: 'bob', amount: '7' }], reviewed })
    ],
    ['another method', (reviewed) => ({ ...step, method: 'sign_text', reviewed })],
    ['another review', () => ({ ...step, reviewed: {} })]
  ])('is rejected with %s', async (_, change) => {
    const { kit, wallet, review } = await connected()
    const reviewed = {}
    await review.seal(reviewed, [step], later())

    await expect(kit.request(change(reviewed) as never)).rejects.toMatchObject({ code: 'core/reshaped' })
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })

  it('is rejected when its seal is removed or has expired', async () => {
    const { kit, wallet, review } = await connected()
    const removed = {}
    const expired = {}
    const remove = await review.seal(removed, [step], later())
    await review.seal(expired, [step], Date.now() - 1)
    remove()

    for (const reviewed of [removed, expired])
      await expect(kit.request({ ...step, reviewed })).rejects.toMatchObject({ code: 'core/reshaped' })
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })

  it('is still sealed by a later seal when an earlier one of the same review is removed', async () => {
    const { kit, review } = await connected()
    const reviewed = {}
    const remove = await review.seal(reviewed, [{ ...step, params: [] }], later())
    await review.seal(reviewed, [step], later())
    remove()

    expect(await kit.request({ ...step, reviewed })).toBe('sign_tx by alice')
    kit.dispose()
  })

  it('is shown to no tap of beforeSign if it differs from what was sealed', async () => {
    const seen: unknown[] = []
    const { kit, review } = await connected((request) => {
      seen.push(request)
    })
    const reviewed = {}
    await review.seal(reviewed, [step], later())

    await expect(kit.request({ ...step, params: [], reviewed })).rejects.toMatchObject({
      code: 'core/reshaped'
    })
    expect(seen).toEqual([])
    kit.dispose()
  })

  it('is rejected if the account is not the one that it was sealed for', async () => {
    const { kit, wallet, review } = await connected()
    const reviewed = {}
    await review.seal(reviewed, [step], later())
    await kit.switchAccount({ address: 'bob' })

    await expect(kit.request({ ...step, reviewed })).rejects.toMatchObject({ code: 'core/reshaped' })
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })

  it('is rejected on another network than the one that it was sealed for', async () => {
    const { kit, wallet, review } = await connected()
    const reviewed = {}
    await review.seal(reviewed, [step], later())
    await kit.switchNetwork('toy:2')
    expect(kit.connections.active?.account.address).toBe('alice')

    await expect(kit.request({ ...step, networkId: 'toy:2', reviewed })).rejects.toMatchObject({
      code: 'core/reshaped'
    })
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })

  it('is rejected when another wallet becomes active before it is sent', async () => {
    const other = fakeConnector({ id: 'other', accounts: ['carol'] })
    const { kit, wallet, review } = await connected(
      async (request) => {
        await kit.connect('other')
        return request
      },
      [other.connector]
    )
    const reviewed = {}
    await review.seal(reviewed, [step], later())
    const session = kit.connections.active?.session

    await expect(session?.request({ ...step, reviewed })).rejects.toMatchObject({
      code: 'connect/accountChanged'
    })
    expect(kit.connections.active?.account.address).toBe('carol')
    expect([...wallet.asked, ...other.asked]).toEqual([])
    kit.dispose()
  })

  it('is rejected if a tap of beforeSign changes it in any way', async () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.bigInt(), fc.boolean(), fc.constant(null))
    const params = fc.array(fc.oneof(value, fc.dictionary(fc.string(), value), fc.array(value)))
    let answer: unknown
    const { kit, wallet, review } = await connected((request) => ({ ...request, params: answer }))
    const reviewed = {}
    await review.seal(reviewed, [step], later())

    await fc.assert(
      fc.asyncProperty(params, async (mutated) => {
        answer = mutated
        await expect(kit.request({ ...step, reviewed })).rejects.toMatchObject({ code: 'core/reshaped' })
      }),
      { numRuns: 300 }
    )
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })

  it.each<[string, () => object]>([
    [
      'reads differently at each look',
      () => {
        let looks = 0
        return {
          get to() {
            looks += 1
            return looks > 1 ? 'mallory' : 'bob'
          },
          amount: 7n
        }
      }
    ],
    [
      'is changed afterwards',
      () => {
        const payment = { to: 'bob', amount: 7n }
        setTimeout(() => Object.assign(payment, { to: 'mallory' }))
        return payment
      }
    ]
  ])('reaches the wallet as it was sealed, even if the answer of a tap %s', async (_, answer) => {
    const { kit, wallet, review } = await connected((request) => ({ ...request, params: [answer()] }))
    const reviewed = {}
    await review.seal(reviewed, [step], later())

    await kit.request({ ...step, reviewed })
    await new Promise((resolve) => setTimeout(resolve))

    expect(wallet.asked).toMatchObject([{ method: step.method, params: step.params }])
    kit.dispose()
  })

  it('reaches the wallet as it was sealed, even if what was sealed is changed afterwards', async () => {
    const { kit, wallet, review } = await connected()
    const reviewed = {}
    const payment = { to: 'bob', amount: 7n }
    await review.seal(reviewed, [{ ...step, params: [payment] }], later())
    payment.to = 'mallory'

    await kit.request({ ...step, reviewed })

    expect(wallet.asked).toMatchObject([{ method: step.method, params: step.params }])
    kit.dispose()
  })
})
