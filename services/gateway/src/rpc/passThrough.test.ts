/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createPublicClient, http } from 'viem'
import { gatewayRpcUrl } from '../../../../plugins/gateway/src/gatewayRpcUrl.js'
import { json, startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { startHistoryChain } from '../../test/historyChain.js'
import { passedChainId, passThroughRig, rpcCall } from '../../test/passThroughRig.js'
import type { RpcCall } from './passOn.js'

const { start, ending } = passThroughRig()

describe('pass-through of a chain', () => {
  let chain: Awaited<ReturnType<typeof startHistoryChain>>
  beforeAll(async () => {
    chain = await startHistoryChain(31337)
  })
  afterAll(() => chain.stop())

  it('[S7.13] accepts the plugin’s URL with chainId and projectId, and serves a client like the chain itself', async () => {
    const { rig } = await start([chain.url])
    const address = gatewayRpcUrl(rig.gateway.url, { projectId: 'shop', networkId: passedChainId })
    expect(address).toBe(`${rig.gateway.url}/v1/?chainId=eip155%3A31337&projectId=shop`)
    const client = createPublicClient({ transport: http(address, { retryCount: 0 }) })
    const [account] = chain.accounts as [`0x${string}`]

    expect(await client.getChainId()).toBe(31337)
    expect(await client.getBalance({ address: account })).toBe(
      BigInt(await chain.rpc<string>('eth_getBalance', account, 'latest'))
    )
    const ask = async (query: string) => {
      const body = JSON.stringify(rpcCall('eth_chainId'))
      const answer = await fetch(`${rig.gateway.url}/v1?${query}`, { method: 'POST', body })
      return [
        answer.status,
        ((await answer.json()) as { error?: { code: unknown; field: unknown } }).error?.code
      ]
    }
    expect(await ask(`chainId=${passedChainId}&projectId=shop`)).toEqual([200, undefined])
    expect(await ask(`chainId=${passedChainId}`)).toEqual([400, 'INVALID_QUERY'])
    expect(await ask(`chainId=${passedChainId}&projectId=nobody`)).toEqual([403, 'PROJECT_NOT_FOUND'])
    expect(await ask('projectId=shop')).toEqual([400, 'INVALID_QUERY'])
    expect(await ask('projectId=shop&chainId=eip155:5')).toEqual([400, 'INVALID_QUERY'])
    expect(await ask('projectId=shop&chainId=toy:5')).toEqual([400, 'INVALID_QUERY'])
  })

  it('answers a batch in order, with the ids of the caller', async () => {
    const { send } = await start([chain.url])

    const answers = await send([
      rpcCall('eth_chainId', 'a'),
      rpcCall('eth_sendTransaction', 7),
      rpcCall('net_version', null),
      5
    ])

    expect(answers).toMatchObject([
      { id: 'a', result: '0x7a69' },
      { id: 7, error: { code: -32601 } },
      { id: null, result: '31337' },
      { id: null, error: { code: -32600 } }
    ])
  })

  it('passes on only methods that read, and others if the operator allows them', async () => {
    const methods = [
      'eth_sendTransaction',
      'eth_accounts',
      'anvil_setBalance',
      'eth_simulateV1',
      'eth_newFilter',
      'constructor'
    ]
    const calls = methods.map((method, id) => rpcCall(method, id))
    const codes = (answers: unknown) =>
      (answers as { error?: { code: number } }[]).map(({ error }) => error?.code === -32601)
    const open = await start([chain.url], { rpc: { methods: ['eth_accounts'], trace: true } })

    expect(codes(await (await start([chain.url])).send(calls))).toEqual(methods.map(() => true))
    expect(codes(await open.send(calls))).toEqual([true, false, true, false, true, true])
  })

  it('passes on the revert data of a contract', async () => {
    const { send } = await start([chain.url])
    const reverting = '0x0000000000000000000000000000000000000bad'
    // PUSH1 0x2a, PUSH0, MSTORE, PUSH1 32, PUSH0, REVERT
    await chain.rpc('anvil_setCode', reverting, '0x602a5f5260205ffd')

    expect(await send(rpcCall('eth_call', 1, [{ to: reverting }, 'latest']))).toMatchObject({
      error: { code: 3, data: `0x${'2a'.padStart(64, '0')}` }
    })
  })

  it('serves only pages of the project, with a request that needs no preflight', async () => {
    const { post, url } = await start([chain.url])
    const body = JSON.stringify(rpcCall('eth_chainId'))
    const headers = { Origin: 'https://shop.example', 'Content-Type': 'text/plain' }

    const answer = await post(body, headers)

    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([
      200,
      'https://shop.example'
    ])
    expect((await post(body, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    const preflight = await fetch(url(), { method: 'OPTIONS', headers })
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('POST')
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
  })

  it('limits bodies and batches, and counts each call', async () => {
    const { post } = await start([chain.url])
    const batch = (length: number) =>
      JSON.stringify(Array.from({ length }, (_, id) => rpcCall('eth_chainId', id)))
    const status = async (body: string, headers?: Record<string, string>) =>
      (await post(body, headers)).status

    expect(await status(batch(50))).toBe(200)
    expect([await status(batch(51)), await status('[]'), await status('{'), await status('')]).toEqual([
      400, 400, 400, 400
    ])
    expect(await status(`"${'x'.repeat(70_000)}"`)).toBe(413)
    expect(await status('<a/>', { 'Content-Type': 'text/html' })).toBe(415)
    const limited = await start([chain.url], { rateLimit: { burst: 30, perSecond: 0.01 } })
    expect((await limited.post(batch(20))).status).toBe(200)
    expect((await limited.post(batch(20))).status).toBe(429)
    expect((await limited.post(batch(9))).status).toBe(200)
    const slow = await start([chain.url], { rateLimit: { burst: 30, perSecond: 0.01 } })
    expect([(await slow.post(batch(50))).status, (await slow.post(batch(1))).status]).toEqual([200, 429])
  })

  it('answers any body with 200 or an expected error, and never passes on a method that is not allowed', async () => {
    const front = await startFaultServer(json({ jsonrpc: '2.0', id: 0, result: '0x' }))
    ending.push(() => front.close())
    const { post, failures } = await start([front.url])
    const member = fc.oneof(fc.jsonValue(), fc.constantFrom('2.0', 'eth_call', 'eth_sendTransaction', 1))
    const anyCall = fc.oneof(
      fc.record({ jsonrpc: member, id: member, method: member, params: member }, { requiredKeys: [] }),
      fc.record({
        ...{ jsonrpc: fc.constant('2.0'), id: fc.nat(), params: fc.array(member) },
        method: fc.constantFrom('eth_call', 'eth_sendTransaction', 'anvil_setBalance', 'constructor')
      })
    )
    const bodies = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.array(anyCall, { maxLength: 55 }).map((value) => JSON.stringify(value)),
      anyCall.map((value) => JSON.stringify(value))
    )

    await fc.assert(
      fc.asyncProperty(
        bodies,
        fc.constantFrom('text/plain', 'application/json', 'a/b'),
        async (body, type) => {
          expect([200, 400, 413, 415, 502]).toContain((await post(body, { 'Content-Type': type })).status)
        }
      ),
      { numRuns: 300 }
    )
    expect(failures).toEqual([])
    const passedOn = front.requests.flatMap(({ body }) => JSON.parse(body) as RpcCall | RpcCall[])
    expect([...new Set(passedOn.map(({ method }) => method))]).toEqual(['eth_call'])
  }, 60_000)
})
