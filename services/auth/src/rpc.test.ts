/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { type Anvil, startAnvil } from '../../../plugins/eip155/test/startAnvil'
import { AuthServices } from '../test/AuthServices.js'
import { testProjects } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'

const services = new AuthServices()
let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil(31337)
}, 60_000)
afterEach(() => services.closeAll())
afterAll(() => chain.stop())

async function begin(options: Parameters<typeof services.start>[0] = {}) {
  const [project] = testProjects.projects
  const networks = [{ id: 'eip155:31337' }, { id: 'eip155:31338' }]
  const auth = await services.start({
    projects: { projects: [{ ...project!, origins: [...project!.origins], networks }] },
    rpcUrls: { 'eip155:31337': chain.url, 'eip155:31338': 'http://127.0.0.1:1', 'eip155:1': chain.url },
    ...options
  })
  const device = await TestDevice.make(auth)
  await device.logIn(auth, 'ada@site.example')
  const ask = (network: string, method: string, params: readonly unknown[] = []) =>
    device.askLoggedIn(`/v1/rpc/${network}`, { body: { jsonrpc: '2.0', id: 7, method, params } })
  return { auth, device, ask }
}

it('forwards reads to the project’s networks, and refuses other networks and methods', async () => {
  const { device, ask } = await begin()

  expect((await ask('eip155:31337', 'eth_chainId')).body).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
  expect((await ask('eip155:31337', 'eth_getBalance', ['x', 'latest'])).body.error.code).toBe(-32_602)
  expect((await ask('eip155:1', 'eth_chainId')).body.error).toMatchObject({ code: 'CHAIN' })
  expect((await ask('constructor', 'eth_chainId')).body.error).toMatchObject({ code: 'CHAIN' })
  for (const method of [
    'anvil_setBalance',
    'eth_sendTransaction',
    'eth_sign',
    'eth_accounts',
    'debug_traceCall'
  ])
    expect((await ask('eip155:31337', method)).body.error).toMatchObject({ code: 'INVALID_BODY' })
  const path = '/v1/rpc/eip155:31337'
  const batch = await device.askLoggedIn(path, { body: [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }] })
  const stranger = await device.ask(path, { body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } })
  expect([batch.status, stranger.status]).toEqual([400, 401])
  const large = (bytes: number) => device.askLoggedIn(path, { body: ' '.repeat(bytes) })
  expect([(await large(1_048_576)).status, (await large(1_048_577)).status]).toEqual([400, 413])
})

it('follows no endpoint to another address', async () => {
  const moved = createServer((_, response) => response.writeHead(307, { Location: chain.url }).end())
  await once(moved.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`
  try {
    const { ask } = await begin({ rpcUrls: { 'eip155:31337': url } })

    expect((await ask('eip155:31337', 'eth_chainId')).body.error.code).toBe('CHAIN_UNREACHABLE')
  } finally {
    moved.close()
  }
})

it('[S6.01] keeps filters at the node and forwards bundler methods', async () => {
  const { ask } = await begin()
  const result = async (method: string, params: readonly unknown[] = []) =>
    (await ask('eip155:31337', method, params)).body.result

  for (const [method, read] of [
    ['eth_newFilter', 'eth_getFilterLogs'],
    ['eth_newBlockFilter', 'eth_getFilterChanges'],
    ['eth_newPendingTransactionFilter', 'eth_getFilterChanges']
  ] as const) {
    const id = await result(method, method === 'eth_newFilter' ? [{}] : [])
    expect(await result(read, [id])).toEqual([])
    expect(await result('eth_uninstallFilter', [id])).toBe(true)
  }
  // A node that is not a bundler says that it does not know them: -32601.
  for (const method of [
    'eth_sendUserOperation',
    'eth_getUserOperationReceipt',
    'eth_getUserOperationByHash',
    'eth_estimateUserOperationGas',
    'eth_supportedEntryPoints'
  ])
    expect((await ask('eip155:31337', method)).body.error.code).toBe(-32_601)
})

it('reports a network that does not respond, and the time to wait after too many requests', async () => {
  const { auth, ask } = await begin()

  const dead = await ask('eip155:31338', 'eth_chainId')
  const many = await Promise.all(Array.from({ length: 150 }, () => ask('eip155:31337', 'eth_chainId')))
  const refused = many.find(({ status }) => status === 429)
  const now = Date.now
  const clock = jest
    .spyOn(Date, 'now')
    .mockImplementation(() => now() + 1_000 * Number(refused?.body.error.retryAfter))
  const later = await ask('eip155:31337', 'eth_chainId')
  clock.mockRestore()

  expect([dead.status, dead.body.error.code]).toEqual([502, 'CHAIN_UNREACHABLE'])
  expect(auth.errors).toHaveLength(1)
  expect(many.filter(({ status }) => status === 200)).toHaveLength(99)
  expect(refused?.body.error).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
  expect(later.status).toBe(200)
})

it.each([
  [{ burst: 3, perSecond: 0.05 }, 3],
  [false as const, 150]
])('forwards as many requests as its operator allows: %p', async (rpcRateLimit, most) => {
  const { ask } = await begin({ rpcRateLimit })
  const many = await Promise.all(Array.from({ length: 150 }, () => ask('eip155:31337', 'eth_chainId')))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(most)
})
