import { describe, expect, it } from '@jest/globals'
import { observable, runInAction } from 'mobx'
import { ObservedValue } from './useObserved.js'

describe('ObservedValue', () => {
  it('keeps its identity until its contents change, and reports changes only', () => {
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
})
