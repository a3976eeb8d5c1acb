import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SessionEvents } from '@plugboard/core'
import type { Session } from '../session/Session.js'
import type { PairedByCode } from './PairedByCode.js'
import type { Proposal, Proposals } from './Proposals.js'
import { pair } from './pair.js'

/** Codes that are answered by hand. */
function fakeDesk() {
  const made: { approve(paired: PairedByCode): void; cancelled: boolean }[] = []
  const make = async (_asked: unknown, onUri: (uri: string) => void): Promise<Proposal> => {
    const one = { approve: (_: PairedByCode) => {}, cancelled: false }
    const session = new Promise<PairedByCode>((resolve) => {
      one.approve = resolve
    })
    made.push(one)
    onUri(`code ${made.length}`)
    return {
      madeAt: Date.now(),
      session,
      cancel: async () => {
        one.cancelled = true
      }
    }
  }
  const desk = { proposals: { make } as unknown as Proposals, refused: () => new Promise<never>(() => {}) }
  return { desk, made }
}

function ear() {
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

const session: PairedByCode = { session: { topic: 'a' } as Session }

describe('pair', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('[S4.26] offers a new code ten seconds before the old one ends, and still listens for the old one', async () => {
    const { desk, made } = fakeDesk()
    const { events, uris } = ear()
    const paired = pair(desk, {}, events)
    await jest.advanceTimersByTimeAsync(229_900)
    expect(uris).toEqual(['code 1'])
    await jest.advanceTimersByTimeAsync(200)
    expect(uris).toEqual(['code 1', 'code 2'])
    made[0]?.approve(session)
    expect(await paired).toBe(session)
    expect(made.map(({ cancelled }) => cancelled)).toEqual([true, true])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('takes the codes back when the visitor leaves', async () => {
    const { desk, made } = fakeDesk()
    const { events, controller } = ear()
    const paired = pair(desk, {}, events)
    const failed = expect(paired).rejects.toMatchObject({ code: 'connect/aborted' })
    await jest.advanceTimersByTimeAsync(1000)
    controller.abort()
    await failed
    expect(made[0]?.cancelled).toBe(true)
    expect(jest.getTimerCount()).toBe(0)
  })
})
