/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { createToken, definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'

interface Counter {
  count: number
  readonly step: number
  add(): number
}

const counterToken = createToken<Counter, 'acme/counter'>('acme/counter')

function createCounter(step: number): Counter {
  const counter = {
    count: 0,
    add() {
      counter.count += step
      return counter.count
    }
  }
  // A property that cannot be configured, as those of a frozen service.
  return Object.defineProperty(counter, 'step', { value: step, enumerable: true }) as Counter
}

const counting = definePlugin({
  name: 'counting',
  provides: [counterToken],
  setup: (kit) => void kit.provide(counterToken, createCounter(1))
})

const countingFaster = definePlugin({
  name: 'counting-faster',
  replaces: [counterToken],
  setup: (kit) => void kit.provide(counterToken, createCounter(10))
})

it('is written, listed and copied as the service itself, also while it is replaced', async () => {
  const { kit } = createTestKit({ plugins: [counting] })
  const counter = kit.get(counterToken) as Counter
  counter.count = 5
  expect([counter.add(), counter.count]).toEqual([6, 6])
  expect(Object.keys(counter)).toEqual(['count', 'add', 'step'])
  expect({ ...counter }).toMatchObject({ count: 6, step: 1 })

  await kit.use(countingFaster)
  counter.count = 100
  expect([counter.add(), { ...counter }]).toEqual([110, expect.objectContaining({ count: 110, step: 10 })])

  kit.remove('counting-faster')
  expect([counter.count, counter.step]).toEqual([6, 1])
  kit.dispose()
})
