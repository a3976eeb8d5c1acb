/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { catalogueToken, createKit, definePlugin, safeImageSrc, type WalletCatalogue } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { gateway } from '@plugboard/gateway'
import { createGateway } from '@plugboard/gateway-service'
import { when } from 'mobx'
import { harmlessPictures } from './harmlessPictures.js'
import { hostilePictures } from './hostilePictures.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Has the real service fetch pictures from an IPFS server to which anybody can upload files. @returns what a page receives to draw */
async function draw(pictures: typeof hostilePictures): Promise<readonly (string | undefined)[]> {
  const files = createServer((request, response) => {
    const [, type, bytes] = pictures[Number(request.url?.split('/').at(-1))] ?? []
    response.writeHead(200, { 'Content-Type': type ?? 'image/png' }).end(bytes)
  })
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
  const { port } = files.address() as AddressInfo
  const service = await createGateway({
    database: ':memory:',
    config: { rateLimit: false, ipfsUrl: `http://127.0.0.1:${port}/ipfs/` },
    onWarning: () => undefined
  })
  const toy = definePlugin({
    name: 'toy',
    setup: (kit) => void kit.registerNamespace(fakeNamespace())
  })
  const kit = createKit({ projectId: 'demo', storage: null, plugins: [toy, gateway({ url: service.url })] })
  ends.push(
    () => files.close(),
    () => service.close(),
    () => kit.dispose()
  )
  const catalogue = kit.get(catalogueToken) as WalletCatalogue
  await catalogue.prefetch()
  const all = () => pictures.map((_, index) => catalogue.imageUrl(`ipfs://folder/${index}`, 'remote'))
  await when(() => all().every((url) => url !== ''), { timeout: 60_000 })
  return all()
}

it('renders no hostile picture of a collectible on IPFS', async () => {
  const drawn = await draw(hostilePictures)

  expect(hostilePictures.filter((_, index) => drawn[index] !== undefined).map(([name]) => name)).toEqual([])
})

it('renders harmless pictures of collectibles from URLs that also pass the image check of the ui', async () => {
  const small = harmlessPictures.filter(([, , bytes]) => bytes.length <= 76_000)

  const drawn = await draw(small)

  for (const [index, [name, type]] of small.entries()) {
    expect([name, drawn[index]]).toEqual([name, expect.stringContaining(`data:${type};base64,`)])
    expect(safeImageSrc(drawn[index])).toBe(drawn[index])
  }
})
