/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { mayApprove } from './mayApprove.js'
import { type GuardedPage, PressGuard } from './PressGuard.js'

describe('PressGuard', () => {
  const person = { isTrusted: true }
  afterEach(() => {
    // A guard that keeps observing prevents the process from ending.
    for (const guard of guards.splice(0)) guard.stop()
    jest.useRealTimers()
  })

  it('accepts a press only 600 ms after a change of the content, focus or window size', () => {
    const { guard, wait, tell } = guarded()
    const pressAfter = (ms: number) => {
      wait(ms)
      return guard.check(person)
    }

    guard.start()
    expect(pressAfter(599)).toBe('early')
    // The early press has restarted the time.
    expect(pressAfter(1)).toBe('early')
    expect(pressAfter(600)).toBeUndefined()
    guard.restart()
    expect(pressAfter(100)).toBe('early')
    for (const event of ['focus', 'resize']) {
      wait(600)
      tell(event)
      expect(pressAfter(599)).toBe('early')
      expect(pressAfter(600)).toBeUndefined()
    }
    guard.stop()
  })

  it.each<[string, object]>([
    ['is covered', { isVisible: false }],
    ['may be covered', { isVisible: undefined }],
    ['is partly out of view', { intersectionRatio: 0.98 }]
  ])('accepts no press while the frame %s, nor in the 600 ms after', (_, entry) => {
    const { guard, look, wait } = guarded()
    guard.start()
    wait(700)

    look(entry)
    expect(guard.check(person)).toBe('covered')
    wait(700, entry)
    look()
    expect(guard.check(person)).toBe('early')
    wait(600)
    expect(guard.check(person)).toBeUndefined()
    guard.stop()
  })

  it('checks the visibility of the whole document repeatedly', () => {
    jest.useFakeTimers()
    const { guard, looked, page } = guarded()
    guard.start()
    expect(looked.options).toEqual({ threshold: [0.99], trackVisibility: true, delay: 100 })
    jest.advanceTimersByTime(1_000)
    guard.stop()
    jest.advanceTimersByTime(1_000)

    // Once, and every 200 ms: the pressed panel must have been seen within the last 500.
    expect(looked.at).toEqual(Array.from({ length: 6 }, () => page.document.documentElement))
    expect(looked.isOn).toBe(false)
  })

  it('counts the 600 ms from when the panel becomes visible, however long it was shown before', () => {
    const { guard, look, clock, wait } = guarded()
    guard.start()
    clock.now += 700
    look()
    expect(guard.check(person)).toBe('early')

    wait(600)
    expect(guard.check(person)).toBeUndefined()
    // Nobody checked meanwhile, as in a frame that is not drawn.
    clock.now += 700
    look()
    expect(guard.check(person)).toBe('early')
    guard.stop()
  })

  it('refuses visibility reports older than 500 ms, scripted presses and panels too small to read', () => {
    const { guard, look, clock, wait, page } = guarded()
    guard.start()
    wait(700)

    expect(guard.check({ isTrusted: false })).toBe('untrusted')
    wait(700)
    page.innerHeight = 399
    expect(guard.check(person)).toBe('small')
    page.innerHeight = 400
    wait(700)
    page.innerWidth = 299
    expect(guard.check(person)).toBe('small')
    page.innerWidth = 300
    wait(700)
    clock.now += 501
    // Reported only now, about a time in the past.
    look({ time: clock.now - 501 })
    expect(guard.check(person)).toBe('covered')
    guard.stop()
  })

  it('requires focus if the browser cannot report what covers the frame', () => {
    const { guard, wait, page } = guarded({ v2: false })
    guard.start()
    wait(700, { isVisible: undefined })
    expect(guard.seesCovers).toBe(false)
    page.focused = false
    expect(guard.check(person)).toBe('covered')
    page.focused = true
    wait(700, { isVisible: undefined })
    expect(guard.check(person)).toBeUndefined()
    guard.stop()
  })

  it('requires focus in a separate window, which other windows may cover, even if the browser detects covers', () => {
    const { guard, wait, page } = guarded({ isAlone: true })
    guard.start()
    wait(700)
    expect(guard.seesCovers).toBe(true)
    page.focused = false
    expect(guard.check(person)).toBe('covered')
    page.focused = true
    wait(700)
    expect(guard.check(person)).toBeUndefined()
    guard.stop()
  })

  it('allows only messages and small transfers without cover detection, or readable limited requests of trusted pages', () => {
    const requests = {
      message: { kind: 'message' },
      small: { kind: 'transfer', isSmall: true },
      transfer: { kind: 'transfer' },
      permission: { kind: 'permission' },
      typedData: { kind: 'typedData' },
      unlimited: { kind: 'permission', isUnlimited: true },
      unreadable: { kind: 'unreadable' },
      smallUnreadable: { kind: 'unreadable', isSmall: true }
    } as const
    const allowed = (seesCovers: boolean, isTrustedPage: boolean) =>
      Object.entries(requests).flatMap(([name, request]) =>
        mayApprove(request, { seesCovers, isTrustedPage }) ? [name] : []
      )

    expect(allowed(true, false)).toEqual(Object.keys(requests))
    expect(allowed(false, false)).toEqual(['message', 'small'])
    expect(allowed(false, true)).toEqual(['message', 'small', 'transfer', 'permission', 'typedData'])
  })
})

const guards: PressGuard[] = []

/** A guard over a page whose observer reports what a test says. */
function guarded({ v2 = true, isAlone = false } = {}) {
  const clock = { now: 10_000 }
  const listeners = new Map<string, () => void>()
  const told: { callback?: (entries: object[]) => void } = {}
  const looked: { options?: object; isOn?: boolean; readonly at: unknown[] } = { at: [] }
  class Observer {
    constructor(callback: (entries: object[]) => void, options: object) {
      told.callback = callback
      looked.options = options
    }
    // An element that is observed already is not looked at again.
    observe(element: unknown) {
      if (!looked.isOn) looked.at.push(element)
      looked.isOn = true
    }
    unobserve() {
      looked.isOn = false
    }
    disconnect() {
      looked.isOn = false
    }
  }
  const page = {
    ...{ innerWidth: 360, innerHeight: 640, focused: true },
    parent: undefined as unknown,
    document: { hasFocus: () => page.focused, documentElement: {} },
    IntersectionObserver: Observer,
    IntersectionObserverEntry: { prototype: v2 ? { isVisible: true } : {} },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type)
  }
  page.parent = isAlone ? page : {}
  const guard = new PressGuard(page as unknown as GuardedPage, () => clock.now)
  guards.push(guard)
  const look = (entry: object = {}) => {
    const seen = { time: clock.now, isIntersecting: true, isVisible: true, intersectionRatio: 1 }
    told.callback?.([{ ...seen, ...entry }])
  }
  /** Lets time pass while the observer checks: at the beginning, at the end and every 200 ms in between. */
  const wait = (ms: number, entry: object = {}) => {
    const end = clock.now + ms
    for (; clock.now < end; clock.now = Math.min(end, clock.now + 200)) look(entry)
    look(entry)
  }
  const tell = (event: string) => listeners.get(event)?.()
  return { guard, page, clock, look, looked, wait, tell }
}
