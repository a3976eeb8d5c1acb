/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import {
  type Behaviour,
  breakOff,
  json,
  startFaultServer,
  text
} from '../../../../plugins/gateway/test/faultServer.js'
import { passThroughRig, rpcCall } from '../../test/passThroughRig.js'
import { ChainCalls } from '../chains/ChainCalls.js'

const { start, ending } = passThroughRig()
const key = 'f00dfacef00dfacef00dfacef00dface'

afterEach(() => void jest.restoreAllMocks())

describe('pass-through to a failing endpoint', () => {
  const huge = json({ jsonrpc: '2.0', id: 0, result: 'x'.repeat(1_100_000) })
  it.each<[string, Behaviour]>([
    ['sends more than 1 MB', huge],
    ['breaks off', breakOff],
    ['sends no JSON', text('<html>')],
    ['sends another shape', json([[1]])],
    ['leads elsewhere', text('', 302, { Location: 'http://127.0.0.1:1/' })],
    ['fails and quotes its key', text(`no ${key}`, 500)]
  ])('answers 502 if it %s', async (_, behaviour) => {
    const front = await startFaultServer(behaviour)
    ending.push(() => front.close())
    const { post } = await start([`${front.url}/v2/${key}`])

    const answer = await post(JSON.stringify(rpcCall('eth_chainId')))

    const body = await answer.text()
    expect([answer.status, JSON.parse(body).error.code]).toEqual([502, 'CHAIN_UNREACHABLE'])
    expect(body).not.toContain(key)
  })

  it('sends the name and the password of an address as the endpoint expects them', async () => {
    const front = await startFaultServer(json({ jsonrpc: '2.0', id: 0, result: '0x1' }))
    ending.push(() => front.close())
    const { send } = await start([front.url.replace('//', '//harbour:pass%20w%C3%B6rd@')])

    expect(await send(rpcCall('eth_chainId'))).toMatchObject({ result: '0x1' })
    const authorization = `Basic ${Buffer.from('harbour:pass wörd').toString('base64')}`
    expect(front.requests[0]?.headers.authorization).toBe(authorization)
  })

  it('answers 429 with the given time if it limits its callers', async () => {
    const front = await startFaultServer(text('', 429, { 'Retry-After': '9' }))
    ending.push(() => front.close())
    const { post } = await start([front.url])

    const answer = await post(JSON.stringify(rpcCall('eth_chainId')))

    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '9'])
  })

  it('reveals neither key nor host if it quotes its address in an error', async () => {
    const front = await startFaultServer()
    ending.push(() => front.close())
    const secret = new URL(`${front.url}/v2/${key}?token=s3cr%20et!`)
    secret.username = 'operator'
    secret.password = 'hunter22'
    front.behave(
      json({
        jsonrpc: '2.0',
        id: 0,
        error: { code: -32000, message: `bad ${key} s3cr et! at ${secret.href}`, data: { url: secret.href } }
      })
    )
    // fetch refuses an address with a user name; the operator writes the rest.
    secret.username = ''
    secret.password = ''
    const { post } = await start([secret.href])

    const body = await (await post(JSON.stringify(rpcCall('eth_chainId')))).text()

    expect(JSON.parse(body).error).toEqual({ code: -32000, message: 'bad [removed] [removed] at' })
  })

  it('reads the text of a refusal quickly, however long a contract makes it', async () => {
    const reason = `execution reverted: ${'a'.repeat(300_000)}`
    const front = await startFaultServer(json({ jsonrpc: '2.0', id: 0, error: { code: 3, message: reason } }))
    ending.push(() => front.close())
    const { send } = await start([front.url])

    const begun = performance.now()
    const answer = await send(rpcCall('eth_call'))

    // A search that starts again at each letter takes a minute.
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(answer).toMatchObject({
      error: { code: 3, message: expect.stringMatching(/^execution reverted: a+$/) }
    })
  })

  it('shares one request among equal concurrent calls', async () => {
    // It answers once the gateway has reached the last request: how long that takes depends on the machine.
    const asked = jest.spyOn(ChainCalls.prototype, 'share')
    const arrivals = 12
    const front = await startFaultServer((request, response) => {
      const answer = () =>
        asked.mock.calls.length < arrivals
          ? setTimeout(answer, 5)
          : json({ jsonrpc: '2.0', id: 0, result: '0x1' })(request, response)
      answer()
    })
    ending.push(() => front.close())
    const { send } = await start([front.url])

    const answers = await Promise.all(
      Array.from({ length: arrivals }, (_, id) => send(rpcCall('eth_blockNumber', id)))
    )

    expect(answers).toEqual(answers.map((_, id) => ({ jsonrpc: '2.0', id, result: '0x1' })))
    expect(front.requests).toHaveLength(1)
  })
})
