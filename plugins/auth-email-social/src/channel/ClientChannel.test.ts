import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { examples } from '../../test/messageExamples.js'
import { scriptedFrame, watch } from '../../test/scriptedFrame.js'
import { limits, type MessageType, type Payload, waitOf } from '../protocol.js'

const types = Object.keys(examples) as MessageType[]

/** Titles of the tests that have run so far. */
const run = new Set<string>()
let frame: ReturnType<typeof scriptedFrame>
beforeEach(() => {
  run.add(expect.getState().currentTestName ?? '')
  // Ports deliver by the real event loop; only the clocks are the test's.
  jest.useFakeTimers()
  frame = scriptedFrame()
})
afterEach(() => {
  frame.end()
  jest.useRealTimers()
})

async function ask(type: MessageType) {
  const { payload, result, malformed } = examples[type]
  const seen = watch(frame.channel.request(type, payload as Payload<typeof type>))
  const { id } = await frame.asked(type)
  return { seen, id, result, malformed, waitMs: waitOf(type, payload as Payload<typeof type>) }
}

describe.each(types)('EW-03: [S7.15 part] %s', (type) => {
  it('resolves for the caller when it succeeds', async () => {
    const { seen, id, result } = await ask(type)

    await frame.answer(id, result)

    expect(seen).toEqual({ state: 'resolved', value: result })
  })

  it('rejects for the caller when it fails', async () => {
    const { seen, id } = await ask(type)

    await frame.refuse(id, 'SERVER')

    expect(seen).toMatchObject({ state: 'rejected', value: { code: 'auth/serverFailed' } })
  })

  it('[S9.01] times out exactly after the limit of its type', async () => {
    const { seen, waitMs } = await ask(type)

    jest.advanceTimersByTime(waitMs - 1)
    await frame.delivered()
    expect(seen.state).toBe('pending')
    jest.advanceTimersByTime(1)
    await frame.delivered()

    expect(seen).toMatchObject({ state: 'rejected', value: { code: 'auth/iframeRequestTimeout' } })
  })

  it('settles with the first of two answers', async () => {
    const { seen, id, result } = await ask(type)

    await frame.answer(id, result)
    await frame.refuse(id, 'REJECTED')

    expect(seen).toEqual({ state: 'resolved', value: result })
  })

  it('ignores an answer after the timeout', async () => {
    const { seen, id, result, waitMs } = await ask(type)

    jest.advanceTimersByTime(waitMs)
    await frame.answer(id, result)

    expect(seen).toMatchObject({ state: 'rejected', value: { code: 'auth/iframeRequestTimeout' } })
  })

  it('ignores an answer to another request', async () => {
    const { seen, id, result } = await ask(type)

    await frame.answer(crypto.randomUUID(), result)
    await frame.answer('', result)
    expect(seen.state).toBe('pending')
    await frame.answer(id, result)

    expect(seen.state).toBe('resolved')
  })

  it('ignores messages of other types', async () => {
    const { seen, id, result } = await ask(type)

    await frame.send({ t: 'req', id, type, payload: result })
    await frame.send({ t: 'evt', id, type: 'HIDE' })
    await frame.send({ t: 'kit/hello-ok', v: 1, n: '0'.repeat(32), id, caps: examples.SYNC_DAPP_DATA.result })
    expect(seen.state).toBe('pending')
    await frame.answer(id, result)

    expect(seen.state).toBe('resolved')
  })

  it('ignores an answer that does not match the shape of its type', async () => {
    const { seen, id, result, malformed } = await ask(type)

    if (malformed !== undefined) await frame.answer(id, malformed)
    await frame.send({ t: 'res', id, ok: 'yes', result })
    await frame.send({ t: 'res', id, ok: false, error: { code: 'UNHEARD_OF', message: '' } })
    await frame.sendRaw({ t: 'res', id, ok: true, result })
    await frame.sendRaw(`{"t":"res","id":"${id}","ok":true,"__proto__":{}}`)
    expect(seen.state).toBe('pending')
    await frame.answer(id, result)

    expect(seen.state).toBe('resolved')
  })
})

describe('the channel', () => {
  it('runs EW-03 completely: 184 cases for the 23 types of the specification, and 16 for two of its own', () => {
    const own = ['GET_SOCIAL_PROVIDERS', 'SHOW_SETTINGS']
    const countOf = (some: readonly string[]) =>
      [...run].filter((title) => some.some((type) => title.startsWith(`EW-03: [S7.15 part] ${type} `))).length

    expect([countOf(types.filter((type) => !own.includes(type))), countOf(own)]).toEqual([184, 16])
  })

  it('[S8.09] [S8.01] reports a login that timed out, and aborts all other pending requests', async () => {
    const login = await ask('CONNECT_EMAIL')
    const other = await ask('RPC_REQUEST')

    jest.advanceTimersByTime(119_999)
    const read = await ask('GET_CHAIN_ID')
    jest.advanceTimersByTime(1)
    await frame.delivered()

    expect(frame.timeouts).toEqual(['auth/iframeRequestTimeout'])
    expect(login.seen).toMatchObject({
      state: 'rejected',
      value: { severity: 'alert', message: 'Embedded Wallet Request Timed Out' }
    })
    expect(other.seen).toMatchObject({ state: 'rejected' })
    expect(read.seen).toMatchObject({ state: 'rejected', value: { message: 'Request was aborted' } })
  })

  it('[S8.08] rejects an aborted request immediately, and notifies the frame', async () => {
    const controller = new AbortController()
    const { payload } = examples.RPC_REQUEST
    const seen = watch(frame.channel.request('RPC_REQUEST', payload, { signal: controller.signal }))
    const { id } = await frame.asked('RPC_REQUEST')

    controller.abort()

    const abort = await frame.asked('RPC_ABORT')
    expect(seen).toMatchObject({ state: 'rejected', value: { message: 'Request was aborted' } })
    expect(abort.payload).toEqual({ ids: [id] })
  })

  it('[S8.08] rejects pending and new requests with the reason for which it was closed', async () => {
    const { authErrors } = await import('../errors.js')
    const all = await Promise.all(types.map(ask))

    frame.channel.close(authErrors.frameGone())
    await frame.delivered()

    for (const { seen } of all)
      expect(seen).toMatchObject({ state: 'rejected', value: { message: 'Something went wrong' } })
    await expect(frame.channel.request('IS_CONNECTED', undefined)).rejects.toMatchObject({
      code: 'auth/frameGone'
    })
  })

  it('[S8.08] has a generic message for internal errors', async () => {
    const { seen, id } = await ask('GET_CHAIN_ID')

    await frame.refuse(id, 'INTERNAL')

    expect(seen).toMatchObject({ value: { message: 'An error occurred' } })
  })

  it('pauses the timeout of requests that the visitor decides on while the frame is shown', async () => {
    const user = await ask('GET_USER')
    const read = await ask('GET_CHAIN_ID')
    jest.advanceTimersByTime(9_000)
    await frame.tell('SHOW', { screen: 'signIn', height: 400 })

    jest.advanceTimersByTime(600_000)
    await frame.delivered()
    expect([user.seen.state, read.seen.state]).toEqual(['pending', 'rejected'])
    await frame.tell('HIDE')
    jest.advanceTimersByTime(10_999)
    await frame.delivered()
    expect(user.seen.state).toBe('pending')
    jest.advanceTimersByTime(1)
    await frame.delivered()

    expect(user.seen.state).toBe('rejected')
  })

  it('rejects requests beyond 32 pending ones', async () => {
    const all = Array.from({ length: limits.pending + 1 }, () =>
      watch(frame.channel.request('GET_CHAIN_ID', undefined))
    )
    await frame.delivered()

    expect(frame.requests).toHaveLength(limits.pending)
    expect(all.at(-1)).toMatchObject({ state: 'rejected', value: { code: 'auth/busy' } })
    expect(all.slice(0, -1).every(({ state }) => state === 'pending')).toBe(true)
  })

  it('still signs out and aborts requests when the limits are reached', async () => {
    const asked: ReturnType<typeof watch>[] = []
    for (let count = 0; count < limits.messagesPerSecond; count++) {
      asked.push(watch(frame.channel.request('GET_CHAIN_ID', undefined)))
      if (asked.length <= limits.messagesPerSecond - limits.pending)
        await frame.answer((await frame.asked('GET_CHAIN_ID')).id, examples.GET_CHAIN_ID.result)
    }
    const controller = new AbortController()
    const refused = watch(frame.channel.request('GET_CHAIN_ID', undefined, controller))
    const leaving = watch(frame.channel.request('SIGN_OUT', undefined, controller))
    await frame.delivered()
    controller.abort()

    const abort = await frame.asked('RPC_ABORT')
    expect(refused).toMatchObject({ state: 'rejected', value: { code: 'auth/busy' } })
    expect(abort.payload).toEqual({ ids: [(await frame.asked('SIGN_OUT')).id] })
    expect(leaving.state).toBe('rejected')
  })

  it('processes at most 100 messages per second', async () => {
    for (let count = 0; count < 150; count++) void frame.tell('HIDE')
    await frame.delivered()
    expect(frame.events).toHaveLength(limits.messagesPerSecond)

    jest.advanceTimersByTime(1_000)
    await frame.tell('HIDE')

    expect(frame.events).toHaveLength(limits.messagesPerSecond + 1)
  })

  it('does not send requests that the frame would reject', async () => {
    const bad = frame.channel.request('CONNECT_EMAIL', { email: 'nobody' })
    const long = frame.channel.request('RPC_REQUEST', {
      ...examples.RPC_REQUEST.payload,
      params: ['x'.repeat(limits.messageLength)]
    })

    await expect(bad).rejects.toMatchObject({ code: 'auth/failed' })
    await expect(long).rejects.toMatchObject({ code: 'auth/failed' })
    await frame.delivered()
    expect(frame.requests).toEqual([])
  })
})
