import { expect, it } from '@jest/globals'
import { createScene, dollar, quoteOf, sourceOf, toy } from '../test/scene'
import { toIntent } from './toIntent'

it('an intent that nobody waits for any more is aborted, and its quote counts as expired only if its source fails', async () => {
  const { kit, connection } = await createScene()
  const quote = quoteOf('slow', { connection, from: toy, to: dollar, amountIn: 100n, slippageBps: 50 }, 150n)
  const silent = sourceOf('slow', () => 150n, { build: () => new Promise<never>(() => {}) })
  const broken = sourceOf('slow', () => 150n, { build: () => Promise.reject(new Error('down')) })
  const ended = new AbortController()

  const asked = toIntent({ quote, source: silent }, () => {}, ended.signal)
  ended.abort()

  await expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
  await expect(toIntent({ quote, source: broken }, () => {})).rejects.toMatchObject({
    code: 'swap/quoteExpired'
  })
  kit.dispose()
})
