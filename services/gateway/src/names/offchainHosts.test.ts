/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { namesForTest, zones } from '../../test/namesForTest.js'

const nobody = '0x0000000000000000000000000000000000000000'
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it('relays the requests of pages to offchain hosts that the operator allows, and to no other private host', async () => {
  const batch = (urls: readonly string[][]) =>
    encodeFunctionData({
      abi: parseAbi([
        'struct Query { address sender; string[] urls; bytes data; }',
        'function query(Query[] queries)'
      ]),
      args: [urls.map((list) => ({ sender: nobody, urls: list, data: '0xabcd' }) as const)]
    })
  const ask = async (data: string) => (await names.ask('/v1/ccip/batch', { data })).body
  const { host, port, asked, count, stop } = await startHost()
  ends.push(stop)
  const names = await namesForTest({
    // Its endpoint is dead: relaying needs no chain.
    chains: { 'eip155:31337': ['http://127.0.0.1:9'] },
    names: { zones, ens: { network: 'eip155:31337', universalResolver: nobody, hosts: [host] } }
  })
  ends.push(names.end)
  // The same server by names that the operator has not listed.
  const local = `https://localhost:${port}/{data}`

  const { data } = await ask(
    batch([
      [`http://${host}/{sender}/{data}`],
      [`http://${host}/post`],
      [local, `http://localhost:${port}/{data}`, `https://[::ffff:127.0.0.1]:${port}/{data}`],
      [local, `http://${host}/next`],
      []
    ])
  )

  const [failures, responses] = decodeFunctionResult({
    abi: parseAbi(['function query() view returns (bool[] failures, bytes[] responses)']),
    data: data as Hex
  })
  expect(failures).toEqual([false, false, true, false, true])
  expect([responses[0], responses[3]]).toEqual(['0x1234', '0x1234'])
  expect(asked.sort()).toEqual([`GET /${nobody}/0xabcd`, 'POST /next', 'POST /post'])
  expect(count.connections).toBe(3)
  expect((await ask('0x1234')).error).toMatchObject({ code: 'INVALID_BODY', field: 'data' })
  expect((await ask(batch(Array.from({ length: 9 }, () => [local])))).error?.code).toBe('INVALID_BODY')
})

/** An offchain host, as named by resolvers of ENS, and the requests it received. */
async function startHost() {
  const asked: string[] = []
  const count = { connections: 0 }
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.setHeader('Content-Type', 'application/json').end('{"data":"0x1234"}')
  })
  server.on('connection', () => {
    count.connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, port, asked, count, stop: () => server.close() }
}
