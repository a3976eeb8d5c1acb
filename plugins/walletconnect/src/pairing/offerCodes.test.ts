import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SessionEvents } from '@plugboard/core'
import type { Session } from '../client/ClientInternals.js'
import { offerCodes, type PairingRelay } from './offerCodes.js'
import type { Approved, Proposal } from './Proposals.js'

/** A relay whose codes are approved by the test. */
function fakeRelay() {
  const made: { approve(paired: Approved): void; cancelled: boolean }[] = []
  const create = async (_requested: unknown, onUri: (uri: string) => void): Promise<Proposal> => {
    const one = { approve: (_: Approved) => {}, cancelled: false }
    const approved = new Promise<Approved>((resolve) => {
      one.approve = resolve
    })
    made.push(one)
    onUri(`code ${made.length}`)
    return {
      createdAt: Date.now(),
      approved,
      cancel: async () => {
        one.cancelled = true
      }
    }
  }
  const relay: PairingRelay = { proposals: { create }, refused: () => new Promise<never>(() => {}) }
  return { relay, made }
}

function fakeEvents() {
  const controller = new AbortController()
  const uris: string[] = []
  const events: SessionEvents = {
    signal: controller.signal,
    change: () => {},
    close: () => {},
    uri: (uri) => void uris.push(uri)
  }
  return { controller, events, uris }
}

const session: Approved = { session: { topic: 'a' } as Session }

describe('the codes of a pairing attempt', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('[S4.26] are renewed ten seconds before they expire, while the old code still works', async () => {
    const { relay, made } = fakeRelay()
    const { events, uris } = fakeEvents()
    const paired = offerCodes(relay, {}, events)
    await jest.advanceTimersByTimeAsync(229_900)
    expect(uris).toEqual(['code 1'])
    await jest.advanceTimersByTimeAsync(200)
    expect(uris).toEqual(['code 1', 'code 2'])
    made[0]?.approve(session)
    expect(await paired).toBe(session)
    expect(made.map(({ cancelled }) => cancelled)).toEqual([true, true])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('are cancelled when the visitor leaves', async () => {
    const { relay, made } = fakeRelay()
    const { events, controller } = fakeEvents()
    const paired = offerCodes(relay, {}, events)
    const failed = expect(paired).rejects.toMatchObject({ code: 'connect/aborted' })
    await jest.advanceTimersByTimeAsync(1000)
    controller.abort()
    await failed
    expect(made[0]?.cancelled).toBe(true)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('are not offered to a visitor who left before the client was open', async () => {
    const { relay, made } = fakeRelay()
    const { events, controller, uris } = fakeEvents()
    controller.abort()
    const paired = offerCodes(relay, {}, events)
    const failed = expect(paired).rejects.toMatchObject({ code: 'connect/aborted' })
    await jest.advanceTimersByTimeAsync(1000)
    expect([uris, made]).toEqual([[], []])
    await failed
  })

  it('are not created for a visitor who leaves while a sign-in is being prepared', async () => {
    const { relay, made } = fakeRelay()
    const { events, controller } = fakeEvents()
    let prepare = () => {}
    const signIn = () =>
      new Promise<undefined>((resolve) => {
        prepare = () => resolve(undefined)
      })
    const failed = expect(offerCodes(relay, {}, events, signIn)).rejects.toMatchObject({
      code: 'connect/aborted'
    })
    controller.abort()
    await failed
    prepare()
    await jest.advanceTimersByTimeAsync(0)
    expect(made).toEqual([])
  })

  it('are cancelled if the visitor leaves while one is being created', async () => {
    const { relay, made } = fakeRelay()
    const { events, controller } = fakeEvents()
    let create = () => {}
    const turn = new Promise<void>((resolve) => {
      create = resolve
    })
    const waiting: PairingRelay = {
      ...relay,
      proposals: { create: (...asked) => turn.then(() => relay.proposals.create(...asked)) }
    }
    const failed = expect(offerCodes(waiting, {}, events)).rejects.toMatchObject({ code: 'connect/aborted' })
    await jest.advanceTimersByTimeAsync(0)
    controller.abort()
    await failed
    create()
    await jest.advanceTimersByTimeAsync(0)
    expect(made.map(({ cancelled }) => cancelled)).toEqual([true])
    expect(jest.getTimerCount()).toBe(0)
  })
})
