import { describe, expect, it } from '@jest/globals'
import { observable, runInAction } from 'mobx'
import { ObservedValue } from './ObservedValue.js'

describe('ObservedValue', () => {
  it('keeps its identity until a part changes, and tells of changes only', () => {
    const store = observable({ names: ['a'], other: 1 })
    const value = new ObservedValue(() => ({ names: store.names.map((name) => ({ name })) }))
    const first = value.get()
    expect(value.get()).toBe(first)
    let told = 0
    const stop = value.subscribe(() => {
      told++
    })
    runInAction(() => {
      store.other = 2
      store.names = ['a']
    })
    expect([told, value.get() === first]).toEqual([0, true])
    runInAction(() => store.names.push('b'))
    expect([told, value.get().names.length]).toEqual([1, 2])
    stop()
    runInAction(() => store.names.push('c'))
    expect(told).toBe(1)
  })
})
