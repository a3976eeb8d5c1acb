/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { autorun, observable, runInAction } from 'mobx'
import { ObservedValue } from './useObserved.js'

describe('ObservedValue', () => {
  it('keeps its identity until its contents change, and only reports changes', () => {
    const store = observable({ names: ['a'], other: 1 })
    const value = new ObservedValue(() => ({ names: store.names.map((name) => ({ name })) }))
    const first = value.get()
    expect(value.get()).toBe(first)
    let calls = 0
    const stop = value.subscribe(() => {
      calls++
    })
    runInAction(() => {
      store.other = 2
      store.names = ['a']
    })
    expect([calls, value.get() === first]).toEqual([0, true])
    runInAction(() => store.names.push('b'))
    expect([calls, value.get().names.length]).toEqual([1, 2])
    stop()
    runInAction(() => store.names.push('c'))
    expect(calls).toBe(1)
  })

  it('notifies an observer, such as a component, only when its contents change', () => {
    const store = observable({ name: 'a', other: 1 })
    const value = new ObservedValue(() => ({ name: store.name, isMany: store.other > 5 }))
    const seen: unknown[] = []
    const stop = autorun(() => seen.push(value.get()))

    runInAction(() => {
      store.other = 2
    })
    runInAction(() => {
      store.name = 'b'
    })
    stop()

    expect(seen).toEqual([
      { name: 'a', isMany: false },
      { name: 'b', isMany: false }
    ])
  })

  it('is computed once per change while it is watched, and is never stale', () => {
    const store = observable({ count: 1 })
    let reads = 0
    const value = new ObservedValue(() => {
      reads++
      return store.count
    })
    const stop = value.subscribe(() => {})
    expect([value.get(), value.get(), value.get(), reads]).toEqual([1, 1, 1, 1])
    runInAction(() => {
      store.count = 2
      expect(value.get()).toBe(2)
    })
    expect([value.get(), reads]).toEqual([2, 2])
    stop()
  })

  it('rethrows what the read function throws, and recovers with it', () => {
    const store = observable({ isBroken: false })
    const value = new ObservedValue(() => {
      if (store.isBroken) throw new RangeError('broken')
      return 'well'
    })
    let calls = 0
    const stop = value.subscribe(() => calls++)
    const report = jest.spyOn(console, 'error').mockReturnValue()
    runInAction(() => {
      store.isBroken = true
    })
    expect(() => value.get()).toThrow('broken')
    runInAction(() => {
      store.isBroken = false
    })
    expect(value.get()).toBe('well')
    stop()
    report.mockRestore()
  })
})
