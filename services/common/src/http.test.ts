/** @jest-environment node */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from '@jest/globals'
import { listen, serverOptions } from './http'

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
    // Some machines have no IPv6: then listening fails, and there is nothing to write.
    const address = await listen(create(), '::1', 0).catch(({ code }) => code)

    if (typeof address === 'string') expect(['EADDRNOTAVAIL', 'EAFNOSUPPORT']).toContain(address)
    else expect(address.url).toBe(`http://[::1]:${address.port}`)
  })

  it('rejects if the port is taken', async () => {
    const { port } = await listen(create(), '127.0.0.1', 0)

    await expect(listen(create(), '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('finishes the requests in progress before it stops, and takes no others', async () => {
    let arrive = (_: ServerResponse) => {}
    const arrived = new Promise<ServerResponse>((resolve) => (arrive = resolve))
    const server = create((_, response) => arrive(response))
    const { url, stop } = await listen(server, '127.0.0.1', 0)
    const pending = fetch(url).then((response) => response.text())
    const response = await arrived

    const stopped = stop(60_000)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    response.end('late')

    expect(await pending).toBe('late')
    await stopped
  })

  it('delivers the whole of a response that a caller reads slowly', async () => {
    const body = Buffer.alloc(16_000_000, 'x')
    const server = create((_, response) => response.end(body))
    const { url, stop } = await listen(server, '127.0.0.1', 0)
    const reader = (await fetch(url)).body?.getReader()
    let received = (await reader?.read())?.value?.length ?? 0

    const stopped = stop(60_000)
    // Longer than the server takes to look for connections that have ended.
    await new Promise((resolve) => setTimeout(resolve, 150))
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      received += part.value.length

    expect(received).toBe(body.length)
    await stopped
  })

  it('cuts off what is still open after the grace time', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const server = create(() => arrive())
    const { url, stop } = await listen(server, '127.0.0.1', 0)
    const pending = fetch(url)
    await arrived

    await Promise.all([stop(50), expect(pending).rejects.toThrow('fetch failed')])
  })
})
