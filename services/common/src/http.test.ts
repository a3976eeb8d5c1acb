/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from '@jest/globals'
import { listen, serverOptions, stopServer } from './http'

const servers: Server[] = []
const create = (answer: RequestListener = (_, response) => response.end('here')) => {
  const server = createServer(serverOptions({ headersTimeout: 1_000, requestTimeout: 1_000 }), answer)
  servers.push(server)
  return server
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

describe('a server of a service', () => {
  it('listens on a free port, and tells its address', async () => {
    const { url, port } = await listen(create(), '127.0.0.1', 0)

    expect([url, port > 0]).toEqual([`http://127.0.0.1:${port}`, true])
    expect(await (await fetch(url)).text()).toBe('here')
  })

  it('writes an IPv6 address as URLs have it', async () => {
    const { url, port } = await listen(create(), '::1', 0)

    expect(url).toBe(`http://[::1]:${port}`)
    expect(await (await fetch(url)).text()).toBe('here')
  })

  it('rejects if the port is taken', async () => {
    const { port } = await listen(create(), '127.0.0.1', 0)

    await expect(listen(create(), '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('finishes the requests in progress before it stops, and takes no others', async () => {
    let finish = () => {}
    const server = create((_, response) => {
      finish = () => response.end('late')
    })
    const { url } = await listen(server, '127.0.0.1', 0)
    const pending = fetch(url).then((response) => response.text())
    while ((await connectionsOf(server)) === 0) await new Promise((resolve) => setTimeout(resolve, 5))

    const stopped = stopServer(server, 60_000)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    finish()

    expect(await pending).toBe('late')
    await stopped
  })

  it('cuts off what is still open after the grace time', async () => {
    const server = create(() => {})
    const { url } = await listen(server, '127.0.0.1', 0)
    const pending = fetch(url)
    while ((await connectionsOf(server)) === 0) await new Promise((resolve) => setTimeout(resolve, 5))

    await Promise.all([stopServer(server, 50), expect(pending).rejects.toThrow('fetch failed')])
  })
})

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  )
