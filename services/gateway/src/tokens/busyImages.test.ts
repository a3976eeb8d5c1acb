/** @jest-environment node */
import type { ServerResponse } from 'node:http'
import { expect, it } from '@jest/globals'
import { startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { waitUntil } from '../../../common/test/waitUntil.js'
import { laterClock } from '../../test/laterClock.js'
import { createCaches } from '../caches/createCaches.js'
import { limits } from '../limits.js'
import { RemoteImages } from './RemoteImages.js'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const hour = 3_600_000

it('a picture is refused while too many wait, unless it is cached or may be served stale', async () => {
  let isUp = true
  const slow: ServerResponse[] = []
  const ipfs = await startFaultServer((request, response) => {
    if (request.url?.includes('slow')) return void slow.push(response)
    if (!isUp || request.url?.includes('absent')) return void response.writeHead(500).end()
    response.end(png)
  })
  const images = new RemoteImages(createCaches().use('images'), {
    trustedHosts: [],
    ipfsUrl: `${ipfs.url}/ipfs/`
  })
  const find = (name: string) =>
    images.ofStranger(`ipfs://${name}`).then(
      (image) => (typeof image === 'string' ? 'absent' : 'found'),
      ({ code }) => code
    )
  /** Keeps every place taken. Resolves with a function that ends it. */
  const takePlaces = async () => {
    const finding = Array.from({ length: limits.parallelImages * 5 }, () => find(`slow ${Math.random()}`))
    await waitUntil(async () => slow.length === limits.parallelImages)
    return async () => {
      const timer = setInterval(() => slow.pop()?.end(png), 1)
      await Promise.all(finding)
      clearInterval(timer)
    }
  }
  const clock = laterClock()
  try {
    expect([await find('picture'), await find('absent')]).toEqual(['found', 'absent'])

    const freePlaces = await takePlaces()
    expect(await find('new')).toBe('SERVICE_UNAVAILABLE')
    expect([await find('picture'), await find('absent')]).toEqual(['found', 'absent'])
    await clock.forward(hour)
    expect(await find('absent')).toBe('SERVICE_UNAVAILABLE')
    await clock.forward(46 * hour)
    expect(await find('picture')).toBe('found')
    await freePlaces()

    isUp = false
    expect(await find('picture')).toBe('found')
    const freeAgain = await takePlaces()
    await clock.forward(2 * hour)
    expect(await find('picture')).toBe('SERVICE_UNAVAILABLE')
    await freeAgain()
  } finally {
    clock.end()
    await ipfs.close()
  }
}, 30_000)
