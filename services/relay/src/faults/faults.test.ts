/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Client, dial } from '../../test/dial.js'
import type { Rejection } from '../auth/refusals.js'
import { RpcError } from '../protocol/Frame.js'
import type { Relay } from '../Relay.js'
import { startRelay } from '../RelayServer.js'

const topic = 'a1'.repeat(32)
const letter = (message: string) => ({ topic, message, ttl: 300, tag: 1108 })

describe('the faults of the relay', () => {
  let relay: Relay
  let dapp: Client
  let wallet: Client

  beforeEach(async () => {
    relay = await startRelay()
    dapp = await dial(relay.url)
    wallet = await dial(relay.url)
    await wallet.ask('irn_subscribe', { topic })
  })

  afterEach(async () => {
    dapp.end()
    wallet.end()
    await relay.stop()
  })

  const publish = (message: string) => dapp.ask('irn_publish', letter(message))
  const send = (message: string) =>
    dapp.send(JSON.stringify({ id: message, jsonrpc: '2.0', method: 'irn_publish', params: letter(message) }))

  it('drop: loses matching messages a given number of times, or until it is removed', async () => {
    relay.faults.drop({ kind: 'request', tag: 1108 }, 1)
    send('lost')
    await publish('two')
    const off = relay.faults.drop({ kind: 'notice' })
    await publish('three')
    off()
    off()
    await publish('four')
    await wallet.notices(2)
    expect(wallet.messages).toEqual(['two', 'four'])
  })

  it('drop: can process a request without answering it', async () => {
    const off = relay.faults.drop({ kind: 'result' })
    send('one')
    await wallet.notices(1)
    off()
    await publish('two')
    expect(dapp.received.some(({ id }) => id === 'one')).toBe(false)
  })

  it('drop: matches with a function', async () => {
    relay.faults.drop(({ client, kind }) => client === wallet.id && kind === 'notice', 1)
    await publish('one')
    await publish('two')
    await wallet.notices(1)
    expect(wallet.messages).toEqual(['two'])
  })

  it('delay: lets other messages pass, and releases held ones when it is removed', async () => {
    const off = relay.faults.delay(3_600_000, { kind: 'notice' }, 1)
    await publish('one')
    await publish('two')
    await wallet.notices(1)
    expect(wallet.messages).toEqual(['two'])
    off()
    await wallet.notices(2)
    expect(wallet.messages).toEqual(['two', 'one'])
  })

  it('delay: keeps the order, and ends by itself', async () => {
    relay.faults.delay(10)
    await publish('one')
    await publish('two')
    await wallet.notices(2)
    expect(wallet.messages).toEqual(['one', 'two'])
  })

  it('duplicate: delivers a message twice', async () => {
    relay.faults.duplicate({ kind: 'notice' }, 1)
    await publish('one')
    await publish('two')
    await wallet.notices(3)
    expect(wallet.messages).toEqual(['one', 'one', 'two'])
  })

  it('reorder: swaps messages in pairs, and releases a single one when it is removed', async () => {
    const off = relay.faults.reorder({ kind: 'notice' })
    await publish('one')
    await publish('two')
    await publish('three')
    await wallet.notices(2)
    expect(wallet.messages).toEqual(['two', 'one'])
    off()
    await wallet.notices(3)
    expect(wallet.messages.at(-1)).toBe('three')
  })

  it('fail: answers with an error and does nothing else', async () => {
    relay.faults.fail({ method: 'irn_publish' }, undefined, 1)
    expect((await publish('one')).error).toEqual({ code: -32000, message: 'the relay failed' })
    relay.faults.fail({ tag: 1108 }, new RpcError(-32001, 'too busy'), 1)
    expect((await publish('two')).error).toEqual({ code: -32001, message: 'too busy' })
    expect((await publish('three')).result).toBe(true)
    expect(relay.messages(topic).map(({ message }) => message)).toEqual(['three'])
  })

  it('fail: combines with other faults in the order they were set', async () => {
    relay.faults.delay(5, { kind: 'request' })
    relay.faults.fail({ method: 'irn_publish' })
    expect((await publish('one')).error?.code).toBe(-32000)
  })

  it('silence: sends no pings, so that an unresponsive socket stays open', async () => {
    const quick = await startRelay({ pingMs: 20 })
    const off = quick.faults.silence()
    const deaf = await dial(quick.url)
    deaf.deafen()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(quick.sockets).toBe(1)
    off()
    expect(await deaf.closed).toBe('1006 ')
    await quick.stop()
  })

  it('silence: keeps sockets open without delivering anything', async () => {
    const off = relay.faults.silence()
    const late = await dial(relay.url)
    const heard = relay.next({ kind: 'request', tag: 1108 })
    send('one')
    await heard
    expect(relay.sockets).toBe(3)
    expect(dapp.received).toEqual([])
    expect(wallet.messages).toEqual([])
    off()
    expect((await publish('two')).result).toBe(true)
    late.end()
  })

  it('replay: delivers messages that were acknowledged before', async () => {
    await publish('one')
    await wallet.notices(1)
    const off = relay.faults.replay()
    await wallet.ask('irn_subscribe', { topic })
    await wallet.notices(2)
    off()
    const acknowledged = relay.next({ kind: 'ack' })
    await publish('two')
    await acknowledged
    await wallet.ask('irn_subscribe', { topic })
    await wallet.ask('irn_subscribe', { topic: 'b2'.repeat(32) })
    expect(wallet.messages).toEqual(['one', 'one', 'two'])
  })

  it('refuse: closes, sends a status or resets, each until it is removed', async () => {
    const close = relay.faults.refuse('projectNotFound')
    expect(await (await dial(relay.url)).closed).toBe('3000 Project not found')
    const status = relay.faults.refuse('projectNotFound', { by: 'status' })
    await expect(dial(relay.url)).rejects.toThrow('401')
    const reset = relay.faults.refuse('reset')
    await expect(dial(relay.url)).rejects.toThrow(/hang up|ECONNRESET/)
    reset()
    status()
    close()
    ;(await dial(relay.url)).end()
  })

  it('refuse: can hang until the relay stops', async () => {
    relay.faults.refuse('hang' satisfies Rejection)
    const hanging = dial(relay.url).catch(({ message }: Error) => message)
    const first = await Promise.race([hanging, new Promise((resolve) => setTimeout(resolve, 50, 'nothing'))])
    expect(first).toBe('nothing')
    await relay.stop()
    expect(await hanging).toMatch(/hang up|ECONNRESET/)
  })

  it('closeEvery: closes every socket repeatedly', async () => {
    const off = relay.faults.closeEvery(20, 4010)
    expect(await dapp.closed).toBe('4010 ')
    expect(await (await dial(relay.url)).closed).toBe('4010 ')
    off()
    const cut = relay.faults.closeEvery(20)
    expect(await (await dial(relay.url)).closed).toBe('1006 ')
    cut()
  })

  it('kick and cut close the open sockets', async () => {
    relay.kick(undefined, 'restarting')
    expect(await dapp.closed).toBe('1012 restarting')
    const late = await dial(relay.url)
    relay.cut()
    expect(await late.closed).toBe('1006 ')
  })

  it('clear removes all faults', async () => {
    relay.faults.drop()
    relay.faults.silence()
    relay.faults.refuse('reset')
    relay.faults.replay()
    relay.faults.closeEvery(1)
    relay.faults.clear()
    expect(relay.faults.isSilent || relay.faults.isReplaying || !!relay.faults.rejection).toBe(false)
    ;(await dial(relay.url)).end()
    expect((await publish('one')).result).toBe(true)
  })

  it('records every frame as it was before the fault', async () => {
    relay.faults.drop({ kind: 'request', tag: 1108 }, 1)
    send('lost')
    await publish('kept')
    const mine = relay.frames.filter(({ client, kind }) => client === dapp.id && kind === 'request')
    expect(mine).toEqual([
      { from: 'client', kind: 'request', client: dapp.id, method: 'irn_publish', topic, tag: 1108 },
      { from: 'client', kind: 'request', client: dapp.id, method: 'irn_publish', topic, tag: 1108 }
    ])
  })
})
