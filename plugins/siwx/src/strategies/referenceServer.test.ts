/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { referenceServerCalls } from './referenceServer'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function callsOf(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return referenceServerCalls(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

it('keeps a server’s error body for developers, out of the message that a visitor may see', async () => {
  const body = JSON.stringify({ error: { code: 'ORIGIN_NOT_ALLOWED' } })
  const { signOut } = await callsOf((_, response) => response.writeHead(403).end(body))

  await expect(signOut({ address: '0x' })).rejects.toMatchObject({
    message: 'The sign-in server answered 403',
    cause: body
  })
})

it('reads at most 64 kB of a server’s response, whatever its status', async () => {
  const sent = { bytes: 0 }
  for (const status of [200, 401, 500]) {
    const calls = await callsOf((_, response) => {
      response.writeHead(status)
      const send = () => {
        sent.bytes += 65_536
        if (!response.destroyed && sent.bytes < 1e9) response.write('x'.repeat(65_536), send)
      }
      send()
    })

    await expect(calls.getNonce()).rejects.toThrow('more than 65536 bytes')
  }
  // The rest is not fetched: the data in transit when reading ends fits in the sockets.
  expect(sent.bytes).toBeLessThan(100e6)
})

it('reads a nonce and a full list of sessions', async () => {
  const sessions = Array.from({ length: 20 }, (_, index) => ({
    address: '0x'.padEnd(42, 'a'),
    chainId: `eip155:${index + 1}`,
    caipAddress: `eip155:${index + 1}:${'0x'.padEnd(42, 'a')}`,
    issuedAt: new Date().toISOString(),
    expirationTime: new Date().toISOString()
  }))
  const calls = await callsOf((request, response) =>
    response.end(JSON.stringify(request.url === '/nonce' ? { nonce: 'abcdefgh12345678' } : { sessions }))
  )

  expect(await calls.getNonce()).toBe('abcdefgh12345678')
  const { caipAddress = '' } = sessions[19] ?? {}
  expect(
    await calls.getSession({ caipAddress: caipAddress as 'eip155:20:0x', chainId: 'eip155:20' })
  ).toMatchObject({
    chainId: 'eip155:20'
  })
})
