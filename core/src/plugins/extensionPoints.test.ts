/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createExtensionPoint, definePlugin, type ExtensionItem, type ExtensionPoint } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { autorun } from 'mobx'

interface PriceSource extends ExtensionItem {
  price(symbol: string): number
}
const pricePoint = createExtensionPoint<PriceSource, 'acme/prices'>('acme/prices')

const source = (id: string, price: number, order?: number): PriceSource => ({ id, order, price: () => price })
const brings = (name: string, ...items: readonly PriceSource[]) =>
  definePlugin({
    name,
    setup(kit) {
      for (const item of items) kit.contribute(pricePoint, item)
    }
  })
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

/** True if both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_Claim extends true>(): void => {}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('extension point', () => {
  it('holds the contributions of all plugins in order, including late ones', async () => {
    const { kit } = createTestKit({ plugins: [brings('one', source('b', 2), source('a', 1, -1))] })

    await kit.use(brings('two', source('c', 3)))

    expect(kit.contributions(pricePoint).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    kit.dispose()
  })

  it('is observable, and drops the contributions of a removed plugin', async () => {
    const { kit } = createTestKit()
    const seen: string[] = []
    const stop = autorun(() =>
      seen.push(
        kit
          .contributions(pricePoint)
          .map(({ id }) => id)
          .join()
      )
    )

    await kit.use(brings('one', source('a', 1)))
    kit.remove('one')

    expect(seen).toEqual(['', 'a', ''])
    stop()
    kit.dispose()
  })

  it('rejects a second item with the same id, and names both plugins', async () => {
    const { kit, errors } = createTestKit({
      plugins: [brings('one', source('a', 1)), brings('two', source('a', 2))]
    })

    await settled()

    expect(String(errors[0]?.cause)).toContain(
      "Item of 'acme/prices' 'a' of plugin 'two' is already registered by 'one'"
    )
    expect(kit.contributions(pricePoint).map((item) => item.price(''))).toEqual([1])
    kit.dispose()
  })

  it('is not confused with another one, or with a slot of the same name', () => {
    const other = createExtensionPoint<ExtensionItem, 'footer'>('footer')
    const { kit } = createTestKit({
      plugins: [
        definePlugin({ name: 'one', setup: (context) => void context.contribute(other, { id: 'a' }) })
      ]
    })

    expect([kit.contributions(other).length, kit.contributions(pricePoint), kit.slot('footer')]).toEqual([
      1,
      [],
      []
    ])
    kit.dispose()
  })

  it('is called item by item: one that throws is named and skipped', async () => {
    const prices: (readonly number[])[] = []
    const broken: PriceSource = {
      id: 'broken',
      price: () => {
        throw new Error('no luck')
      }
    }
    const asks = definePlugin({
      name: 'asks',
      setup: (kit) => ({
        start: () =>
          void prices.push(kit.eachContribution(pricePoint, 'its price', (one) => one.price('ETH')))
      })
    })
    const { kit, errors } = createTestKit({
      plugins: [asks, brings('bad', broken), brings('good', source('a', 1))]
    })

    await kit.start()
    await settled()

    expect(prices).toEqual([[1]])
    expect(errors.map(({ code, message }) => [code, message])).toEqual([
      ['core/faulty', "The plugin 'bad' is at fault: its price: Error: no luck"]
    ])
    kit.dispose()
  })

  it('names the plugin whose promise rejects, and passes the promise on to the caller', async () => {
    const outcomes: PromiseSettledResult<number>[] = []
    const slowPoint = createExtensionPoint<ExtensionItem & { read(): Promise<number> }, 'acme/slow'>(
      'acme/slow'
    )
    const bad = definePlugin({
      name: 'bad',
      setup: (kit) =>
        void kit.contribute(slowPoint, { id: 'bad', read: () => Promise.reject(new Error('offline')) })
    })
    const asks = definePlugin({
      name: 'asks',
      setup: (kit) => ({
        async start() {
          const answers = kit.eachContribution(slowPoint, 'its reading', (one) => one.read())
          outcomes.push(...(await Promise.allSettled(answers)))
        }
      })
    })
    const { kit, errors } = createTestKit({ plugins: [asks, bad] })

    await kit.start()
    await settled()

    expect(outcomes).toEqual([{ status: 'rejected', reason: new Error('offline') }])
    expect(errors.map(({ message }) => message)).toEqual([
      "The plugin 'bad' is at fault: its reading: Error: offline"
    ])
    kit.dispose()
  })

  it('has types that check its items', () => {
    holds<Same<typeof pricePoint, ExtensionPoint<PriceSource, 'acme/prices'>>>()
    const typed = definePlugin({
      name: 'typed',
      setup(kit) {
        const never = () => {
          holds<Same<ReturnType<typeof kit.contributions<PriceSource>>, readonly PriceSource[]>>()
          holds<
            Same<ReturnType<typeof kit.eachContribution<PriceSource, Promise<1>>>, readonly Promise<1>[]>
          >()
          // @ts-expect-error: the item has no `price`
          kit.contribute(pricePoint, { id: 'a' })
          // @ts-expect-error: `price` returns a number
          kit.contribute(pricePoint, { id: 'b', price: () => '1' })
          // @ts-expect-error: an item needs an id
          kit.contribute(pricePoint, { price: () => 1 })
          // @ts-expect-error: only items can be contributed
          createExtensionPoint<{ readonly price: number }, 'acme/none'>('acme/none')
        }
        expect(never).toBeDefined()
      }
    })
    const { kit } = createTestKit({ plugins: [typed] })
    expect(kit.contributions(pricePoint)).toEqual([])
    kit.dispose()
  })
})
