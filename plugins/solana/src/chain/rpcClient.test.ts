/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import { solana } from '../networks'
import { createRpcClient } from './rpcClient'

let server: Server
let say: (response: import('node:http').ServerResponse) => void
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/second') return void response.end('{"jsonrpc":"2.0","id":1,"result":"second"}')
    say(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const network = (...http: string[]): Network => ({ ...solana, rpcUrls: { default: { http } } })
const answers = (status: number, body: unknown) => (response: import('node:http').ServerResponse) => {
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const error = (code: number, message = 'no') => ({ jsonrpc: '2.0', id: 1, error: { code, message } })
const question = { method: 'getHealth' }

describe('an endpoint', () => {
  it.each([
    ['refuses this page, in the form of an answer', 403, error(403, 'Access forbidden')],
    ['is crowded, in the form of an answer', 429, error(429, 'Too many requests')],
    ['lags behind', 200, error(-32005, 'Node is behind by 150 slots')],
    ['fails inside', 200, error(-32603, 'Internal error')],
    ['fails', 500, 'oops'],
    ['babbles', 200, '<html>'],
    ['never stops', 200, `"${'a'.repeat(20_000_001)}"`]
  ])('that %s is skipped for the next one', async (_, status, body) => {
    say = answers(status, body)
    const reader = createRpcClient({})
    expect(await reader.request(network(`${url}/first`, `${url}/second`), question)).toBe('second')
    await expect(reader.request(network(`${url}/first`), question)).rejects.toMatchObject({
      code: 'solana/readFailed'
    })
  })

  it('that reports an invalid request is trusted, and the next one is not asked', async () => {
    say = answers(200, error(-32602, 'Invalid param: WrongSize'))
    const asked = createRpcClient({}).request(network(`${url}/first`, `${url}/second`), question)
    await expect(asked).rejects.toMatchObject({
      code: 'solana/readFailed',
      notes: 'Invalid param: WrongSize'
    })
  })

  it('that streams endlessly is disconnected before it fills the memory', async () => {
    let sent = 0
    let isOver = false
    say = (response) => {
      response.writeHead(200)
      const chunk = 'a'.repeat(1_000_000)
      const more = () => {
        while (!isOver) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
      }
      response.on('close', () => {
        isOver = true
      })
      more()
    }
    await expect(createRpcClient({}).request(network(`${url}/first`), question)).rejects.toMatchObject({
      code: 'solana/readFailed'
    })
    while (!isOver) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(sent).toBeLessThan(60_000_000)
  })
})
