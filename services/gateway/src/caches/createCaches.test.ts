/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { limits } from '../limits.js'
import { type Cache, createCaches } from './createCaches.js'
import { getMany } from './getMany.js'

const same = (key: string) => key
const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `key ${at}`)

async function fill(cache: Cache, keys: readonly string[], value: unknown): Promise<readonly string[]> {
  for (const key of keys) await cache.set({ key, value, ttl: 60_000 })
  return [...(await getMany(cache, keys, same)).keys()]
}

it.each([
  ['answers', limits.cacheSize],
  ['images', limits.remoteImagesSize]
] as const)('%s stay within their size, and the latest are cached', async (subject, size) => {
  const value = 'é'.repeat(50_000)
  const keys = keysOf(Math.ceil((size / 100_000) * 1.5))

  const kept = await fill(createCaches().use(subject), keys, value)

  expect(kept.length * 100_000).toBeLessThanOrEqual(size)
  expect(kept.length * 100_000).toBeGreaterThan(size * 0.9)
  expect(kept).toEqual(keys.slice(-kept.length))
})

it.each([
  ['answers', limits.cachedAnswers],
  ['images', limits.cachedImages],
  ['prices', limits.poolPrices],
  ['tokenNames', limits.tokenNames],
  ['solanaNames', limits.tokenNames],
  ['coinNames', limits.tokenNames]
] as const)('%s stay within their number, and the latest are cached', async (subject, number) => {
  const keys = keysOf(number + 500)

  expect(await fill(createCaches().use(subject), keys, { name: 'x' })).toEqual(keys.slice(500))
})

it('no subject displaces another, and no gateway shares the values of another', async () => {
  const caches = createCaches()
  await caches.use('tokenNames').set({ key: 'one', value: 'name', ttl: 60_000 })

  await fill(caches.use('solanaNames'), keysOf(limits.tokenNames + 1), 'other')

  expect(await caches.use('tokenNames').get({ key: 'one' })).toBe('name')
  expect(await caches.use('solanaNames').get({ key: 'one' })).toBeUndefined()
  expect(await createCaches().use('tokenNames').get({ key: 'one' })).toBeUndefined()
})

it('no timer keeps the process running', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const cache = createCaches().use('images')

  await cache.set({ key: 'one', value: 1, ttl: 60_000 })
  await cache.getOrSet({ key: 'two', ttl: 60_000, grace: 90_000, timeout: null, factory: () => 2 })

  expect(await cache.get({ key: 'two' })).toBe(2)
  expect(timers()).toBe(before)
})
