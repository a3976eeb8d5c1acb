/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { catalogueToken, createKit, definePlugin, safeImageSrc, type WalletCatalogue } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { gateway } from '@plugboard/gateway'
import { when } from 'mobx'
import { harmlessPictures } from './harmlessPictures.js'
import { hostilePictures } from './hostilePictures.js'
import { serveCatalogue } from './serveCatalogue.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Returns what a page's catalogue returns for the pictures of a service that is not the project's own. */
async function draw(pictures: typeof hostilePictures): Promise<readonly (string | undefined)[]> {
  const service = await serveCatalogue(pictures)
  const toy = definePlugin({
    name: 'toy',
    setup: (kit) => void kit.registerNamespace(fakeNamespace())
  })
  const kit = createKit({ projectId: 'demo', storage: null, plugins: [toy, gateway({ url: service.url })] })
  ends.push(service.close, () => kit.dispose())
  const catalogue = kit.get(catalogueToken) as WalletCatalogue
  await catalogue.prefetch()
  const ids = pictures.map((_, index) => `picture-${index}`)
  await when(() => ids.map((id) => catalogue.imageUrl(id)).every((url) => url !== ''), {
    timeout: 60_000
  })
  return ids.map((id) => catalogue.imageUrl(id))
}

describe('third-party catalogue', () => {
  it('renders none of its hostile pictures', async () => {
    const drawn = await draw(hostilePictures)

    expect(hostilePictures.filter((_, index) => drawn[index] !== undefined).map(([name]) => name)).toEqual([])
  })

  it('renders its harmless pictures from URLs that also pass the image check of the ui', async () => {
    const small = harmlessPictures.filter(([, , bytes]) => bytes.length <= 76_000)

    const drawn = await draw(small)

    for (const [index, [name, type]] of small.entries()) {
      expect([name, drawn[index]]).toEqual([name, expect.stringContaining(`data:${type};base64,`)])
      expect(safeImageSrc(drawn[index])).toBe(drawn[index])
    }
  })
})
