/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { safeImageSrc } from '@plugboard/core'
import { imageTypeOf } from '@plugboard/core/gates'
import { importCatalogue } from '@plugboard/gateway-service'
import { gatewayForTest } from '../../../services/gateway/test/gatewayForTest.js'
import { dataUrl } from './encodePictures.js'
import { harmlessPictures } from './harmlessPictures.js'
import { hostilePictures } from './hostilePictures.js'
import { serveCatalogue } from './serveCatalogue.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function importPictures(pictures: typeof hostilePictures) {
  const gateway = await gatewayForTest({ config: { seed: false, rateLimit: false } })
  ends.push(() => gateway.end())
  const service = await serveCatalogue(pictures)
  ends.push(service.close)
  const source = `${service.url}/?projectId=other`
  const result = await importCatalogue({ database: gateway.database, source, skipInvalid: true })
  return { gateway, result }
}

/** Milliseconds that a gate takes for a picture: the minimum of three, because other tests run meanwhile. */
function timeOf(gate: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    gate()
    return performance.now() - start
  })
  return Math.min(...times)
}

describe('hostile pictures', () => {
  it('number at least one hundred', () => {
    expect(hostilePictures.length).toBeGreaterThanOrEqual(100)
  })

  it.each(hostilePictures)('%s is rejected as an announced icon in less than 100 ms', (_, type, bytes) => {
    const source = dataUrl(type, bytes)

    expect(safeImageSrc(source)).toBeUndefined()
    expect(timeOf(() => safeImageSrc(source))).toBeLessThan(100)
  })

  it.each(hostilePictures)('%s is rejected by its bytes in less than 100 ms', (_, __, bytes) => {
    expect(imageTypeOf(bytes)).toBeUndefined()
    expect(timeOf(() => imageTypeOf(bytes))).toBeLessThan(100)
  })

  it('are not stored by an import, which reports each of them', async () => {
    const { result } = await importPictures(hostilePictures)

    expect(result.images).toBe(0)
    const unnamed = hostilePictures.filter(
      (_, index) => !result.skipped.some((line) => line.includes(`wallet Picture ${index} →`))
    )
    expect(unnamed).toEqual([])
  })
})

describe('harmless pictures', () => {
  it.each(harmlessPictures)('%s is accepted as an announced icon', (_, type, bytes) => {
    const source = safeImageSrc(dataUrl(type, bytes))

    expect(source).toMatch(`data:${type}`)
    expect(safeImageSrc(source)).toBe(source)
    expect(imageTypeOf(bytes)).toBe(type)
  })

  it('are stored by an import and served with their own type', async () => {
    const { gateway, result } = await importPictures(harmlessPictures)

    expect(result).toMatchObject({ images: harmlessPictures.length, skipped: [] })
    for (const [index, [name, type, bytes]] of harmlessPictures.entries()) {
      const response = await gateway.get(`/getWalletImage/picture-${index}`)
      expect([name, response.headers.get('Content-Type')]).toEqual([
        name,
        expect.stringMatching(type.replace('+', '.'))
      ])
      expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
    }
  })
})
