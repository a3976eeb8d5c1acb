/** @jest-environment node */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Client, dial, newKeys } from '../test/dial.js'
import type { Relay } from './Relay.js'
import { startRelay } from './RelayServer.js'

const topic = 'a1'.repeat(32)
const other = 'b2'.repeat(32)
const letter = { topic, message: 'c2VhbGVk', ttl: 300, tag: 1100, prompt: true }

describe('the relay', () => {
  let relay: Relay
  let now: number
  let dapp: Client
  let wallet: Client

  beforeEach(async () => {
    now = Date.now()
    relay = await startRelay({ now: () => now })
    dapp = await dial(relay.url)
    wallet = await dial(relay.url)
  })

  afterEach(async () => {
    dapp.end()
    wallet.end()
    await relay.stop()
  })

  it('answers with the id of the request', async () => {
    const { id, result } = await dapp.ask('irn_publish', letter)
    expect(id).toMatch(/^\d{19}$/)
    expect(result).toBe(true)
  })

  it('delivers a message to later subscribers, and not again once they acknowledged it', async () => {
    await dapp.ask('irn_publish', letter)
    const acknowledged = relay.next({ kind: 'ack', topic })
    const { result } = await wallet.ask('irn_subscribe', { topic })
    expect(result).toMatch(/^[0-9a-f]{64}$/)
    expect(await acknowledged).toMatchObject({ client: wallet.id, tag: 1100 })
    const [notice] = await wallet.notices(1)
    expect(notice?.params).toEqual({
      id: result,
      data: { topic, message: letter.message, publishedAt: now, tag: 1100 }
    })
    await wallet.ask('irn_subscribe', { topic })
    await wallet.ask('irn_subscribe', { topic: other })
    expect(wallet.messages).toHaveLength(1)
  })

  it('sends an unacknowledged message four times, and again on a new subscription', async () => {
    const hasty = await startRelay({ retryMs: 20 })
    const [from, to] = [await dial(hasty.url), await dial(hasty.url)]
    await from.ask('irn_publish', letter)
    to.acknowledges = false
    await to.ask('irn_subscribe', { topic })
    await to.notices(4)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(to.messages).toHaveLength(4)
    to.acknowledges = true
    const acknowledged = hasty.next({ kind: 'ack' })
    await to.ask('irn_subscribe', { topic })
    await acknowledged
    await hasty.stop()
  })

  it('pushes a message once and in order to everyone on the topic except its sender', async () => {
    await dapp.ask('irn_subscribe', { topic })
    await wallet.ask('irn_batchSubscribe', { topics: [topic, other] })
    await dapp.ask('irn_publish', letter)
    await dapp.ask('irn_publish', letter)
    await dapp.ask('irn_publish', { ...letter, message: 'c2Vjb25k' })
    await wallet.notices(2)
    expect(wallet.messages).toEqual([letter.message, 'c2Vjb25k'])
    expect(dapp.messages).toEqual([])
  })

  it('keeps a message for its ttl and no longer', async () => {
    await dapp.ask('irn_publish', letter)
    await dapp.ask('irn_publish', { ...letter, message: 'bG9uZ2Vy', ttl: 600 })
    expect(relay.messages(topic)).toHaveLength(2)
    now += 300_000
    expect(relay.messages(topic).map(({ message }) => message)).toEqual(['bG9uZ2Vy'])
    await wallet.ask('irn_subscribe', { topic })
    await wallet.notices(1)
    expect(wallet.messages).toEqual(['bG9uZ2Vy'])
  })

  it('delivers waiting messages in one batch and marks them as seen', async () => {
    await dapp.ask('irn_publish', letter)
    const fetched = await wallet.ask('irn_batchFetchMessages', { topics: [topic] })
    expect(fetched.result).toEqual({
      messages: [{ topic, message: letter.message, publishedAt: now, tag: 1100 }],
      hasMore: false
    })
    const again = await wallet.ask('irn_batchFetchMessages', { topics: [topic] })
    expect(again.result).toEqual({ messages: [], hasMore: false })
  })

  it('stops pushing after an unsubscribe', async () => {
    const { result: id } = await wallet.ask('irn_subscribe', { topic })
    expect((await wallet.ask('irn_unsubscribe', { topic, id })).result).toBe(true)
    await dapp.ask('irn_publish', letter)
    await wallet.ask('irn_batchSubscribe', { topics: [other] })
    await wallet.ask('irn_batchUnsubscribe', { subscriptions: [{ topic: other }] })
    await dapp.ask('irn_batchPublish', { messages: [{ ...letter, topic: other }] })
    expect(relay.messages(other)).toHaveLength(1)
    expect(wallet.messages).toEqual([])
  })

  it('subscribes the dapp to its pairing, and the wallet to its session', async () => {
    await dapp.ask('wc_proposeSession', {
      pairingTopic: topic,
      sessionProposal: 'cHJvcG9zYWw=',
      attestation: 'jwt'
    })
    await wallet.ask('irn_subscribe', { topic })
    const [proposal] = await wallet.notices(1)
    expect(proposal?.params?.data).toMatchObject({
      topic,
      message: 'cHJvcG9zYWw=',
      tag: 1100,
      attestation: 'jwt'
    })
    await wallet.ask('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic: other,
      sessionProposalResponse: 'eWVz',
      sessionSettlementRequest: 'c2V0dGxl'
    })
    const [yes] = await dapp.notices(1)
    expect(yes?.params?.data).toMatchObject({ topic, message: 'eWVz', tag: 1101 })
    await dapp.ask('irn_subscribe', { topic: other })
    await dapp.notices(2)
    expect(dapp.messages).toEqual(['eWVz', 'c2V0dGxl'])
    await dapp.ask('irn_publish', { topic: other, message: 'aGk=', ttl: 300, tag: 1108 })
    await wallet.notices(2)
    expect(wallet.messages).toEqual(['cHJvcG9zYWw=', 'aGk='])
  })

  it.each([
    ['irn_publish', { ...letter, topic: 'short' }, 'invalid topic'],
    ['irn_publish', { ...letter, message: '' }, 'invalid message'],
    ['irn_publish', { ...letter, ttl: 0 }, 'ttl must be between 1 and 604800 seconds'],
    ['irn_publish', { ...letter, ttl: 604_801 }, 'ttl must be between 1 and 604800 seconds'],
    ['irn_subscribe', { topic: 'A1'.repeat(32) }, 'invalid topic'],
    ['irn_batchSubscribe', { topics: new Array(501).fill(topic) }, 'more than 500 entries'],
    ['irn_batchSubscribe', {}, 'a list is missing']
  ])('refuses %s with %j', async (method, params, message) => {
    expect((await dapp.ask(method, params)).error).toEqual({ code: -32602, message })
  })

  it('refuses an unknown method and malformed JSON', async () => {
    expect((await dapp.ask('irn_dance', {})).error).toEqual({ code: -32601, message: 'Method not found' })
    dapp.send('{')
    await dapp.ask('irn_publish', letter)
    expect(dapp.received.find(({ id }) => id === null)?.error).toEqual({
      code: -32700,
      message: 'Parse error'
    })
  })

  it('pushes messages to every open tab of a client', async () => {
    const keys = newKeys()
    const tabs = [await dial(relay.url, { keys }), await dial(relay.url, { keys })] as const
    await tabs[0].ask('irn_subscribe', { topic })
    await dapp.ask('irn_publish', letter)
    await tabs[0].notices(1)
    await tabs[1].notices(1)
    expect(relay.sockets).toBe(4)
    tabs[0].end()
    await dapp.ask('irn_publish', { ...letter, message: 'dHdv' })
    await tabs[1].notices(2)
    tabs[1].end()
  })

  it('keeps its url and mailbox through a restart, and clears the mailbox on request', async () => {
    await dapp.ask('irn_publish', letter)
    const { url } = relay
    await relay.restart()
    expect(await dapp.closed).toBe('1006 ')
    expect(relay.url).toBe(url)
    const back = await dial(url)
    await back.ask('irn_subscribe', { topic })
    await back.notices(1)
    await relay.restart({ forget: true })
    expect(relay.messages(topic)).toEqual([])
    expect(relay.sockets).toBe(0)
  })

  it('refuses connections while it is down', async () => {
    await relay.down()
    await relay.down()
    await expect(dial(relay.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await relay.up()
    await relay.up()
    ;(await dial(relay.url)).end()
  })

  it('rejects if its port is taken', async () => {
    const port = Number(new URL(relay.url).port)
    await expect(startRelay({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('reports its health, and requires an upgrade for other requests', async () => {
    const { host } = new URL(relay.url)
    expect((await fetch(`http://${host}/health`)).status).toBe(204)
    expect((await fetch(`http://${host}/`)).status).toBe(426)
  })

  it('answers any path of an upgrade, and stays up', async () => {
    const { hostname, port } = new URL(relay.url)
    for (const path of ['//', '//?projectId=demo', '/%', '*', 'http://[', '?', '/?%ff']) {
      const socket = connect(Number(port), hostname)
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
      )
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d /)
      socket.destroy()
    }
    ;(await dial(relay.url)).end()
  })

  it('closes a connection that does not respond to pings', async () => {
    const quick = await startRelay({ pingMs: 300 })
    const [deaf, well] = [await dial(quick.url), await dial(quick.url)]
    deaf.deafen()
    expect(await deaf.closed).toBe('1006 ')
    expect((await well.ask('irn_publish', letter)).result).toBe(true)
    await quick.stop()
  })
})
