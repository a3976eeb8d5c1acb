import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { walletForTest } from '../../../services/gateway/test/walletForTest.js'
import type { hostilePictures } from './hostilePictures.js'

/** The catalogue of another service, with one wallet for each picture. Its statements about their types are false. */
export async function serveCatalogue(
  pictures: typeof hostilePictures
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const data = pictures.map((_, index) =>
    walletForTest(`Picture ${index}`, {
      image_id: `picture-${index}`,
      chains: ['eip155:1'],
      homepage: `https://wallet${index}.example/`
    })
  )
  const server: Server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [, at] = /picture-(\d+)$/.exec(pathname) ?? []
    if (at !== undefined) {
      response.setHeader('Content-Type', 'image/png').end(pictures[Number(at)]?.[2])
      return
    }
    const entries = Number(searchParams.get('entries') ?? 100)
    const from = (Number(searchParams.get('page')) - 1) * entries
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ data: data.slice(from, from + entries), count: data.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}
