/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addTap, tapStages } from './addTap.js'
import { AsyncSeriesHook, AsyncSeriesWaterfallHook, SyncHook, SyncWaterfallHook } from './hookKinds.js'

describe('tap removal', () => {
  it('runs exactly the remaining taps in order, after any additions and removals', () => {
    const steps = fc.array(
      fc.record({
        stage: fc.constantFrom(-100, 0, 100),
        remove: fc.option(fc.nat({ max: 30 }))
      })
    )
    fc.assert(
      fc.property(steps, fc.boolean(), (plan, replaced) => {
        const hook = new SyncHook<[]>([])
        const expected: { id: number; stage: number; remove: () => void }[] = []
        const log: number[] = []
        if (replaced) hook.intercept({ register: (tap) => ({ ...tap }) })
        for (const [id, { stage, remove }] of plan.entries()) {
          expected.push({
            id,
            stage,
            remove: hook.tap({ name: `tap ${id}`, stage }, () => void log.push(id))
          })
          for (const entry of remove === null ? [] : expected.splice(remove, 1)) {
            entry.remove()
            entry.remove()
          }
          if (id === 3 && replaced)
            hook.intercept({
              register: (tap) => ({ ...tap, fn: (...args) => tap.fn(...args) })
            })
        }
        hook.call()
        expect(log).toEqual(expected.sort((a, b) => a.stage - b.stage).map(({ id }) => id))
        for (const { remove } of expected) remove()
        expect(hook.taps).toEqual([])
      })
    )
  })

  it('skips a tap that is removed during a call, and neither skips nor repeats another', () => {
    const hook = new SyncHook<[]>([])
    const log: string[] = []
    const removers = ['a', 'b', 'c', 'd'].map((name) =>
      hook.tap(name, () => {
        log.push(name)
        if (name === 'b') for (const index of [0, 1, 2]) removers[index]?.()
      })
    )
    hook.call()
    hook.call()
    expect(log).toEqual(['a', 'b', 'd', 'd'])
  })

  it('runs a tap that is added during a call from the next call on', async () => {
    const hook = new AsyncSeriesHook<[]>([])
    const log: string[] = []
    const remove = hook.tapPromise('a', async () => {
      log.push('a')
      hook.tap('late', () => void log.push('late'))
    })
    await hook.promise()
    expect(log).toEqual(['a'])
    remove()
    await hook.promise()
    expect(log).toEqual(['a', 'late'])
  })

  it('skips a tap that is removed while an earlier one is awaited', async () => {
    const hook = new AsyncSeriesWaterfallHook<[number]>(['value'])
    let goOn = (): void => undefined
    hook.tapPromise('slow', () => new Promise((resolve) => (goOn = () => resolve(2))))
    const remove = hook.tap('gone', (value) => value * 10)
    hook.tap('last', (value) => value + 1)
    const result = hook.promise(1)
    remove()
    goOn()
    expect(await result).toBe(3)
  })
})

describe('tap isolation', () => {
  it("reports an error with the tap's name and arguments, and runs the other taps", () => {
    const reports: unknown[] = []
    const log: string[] = []
    const hook = new SyncHook<[string]>(['x'], 'event', (error, tap, args) =>
      reports.push([error, tap.name, ...args])
    )
    hook.tap('bad', () => {
      throw 'oops'
    })
    hook.tap('good', (x) => void log.push(x))
    hook.call('data')
    expect(log).toEqual(['data'])
    expect(reports).toEqual([['oops', 'bad', 'data']])
  })

  it('handles rejections the same way, and a waterfall keeps its value', async () => {
    const reports: unknown[] = []
    const hook = new AsyncSeriesWaterfallHook<[number]>(['x'], 'w', (error) => reports.push(error))
    hook.tap('one', (x) => x + 1)
    hook.tapPromise('bad', () => Promise.reject('late'))
    hook.tapPromise('worse', () => {
      throw 'early'
    })
    hook.tap('two', (x) => x + 1)
    expect(await hook.promise(1)).toBe(3)
    expect(reports).toEqual(['late', 'early'])
  })
})

describe('differences from tapable', () => {
  it('rejects when a later tap throws instead of returning a promise, while tapable would hang', async () => {
    const hook = new AsyncSeriesHook<[]>([])
    hook.tapPromise('first', async () => undefined)
    hook.tapPromise('second', () => {
      throw new Error('sync')
    })
    await expect(hook.promise()).rejects.toThrow('sync')
    const plain = new AsyncSeriesHook<[]>([])
    plain.tapPromise('first', async () => undefined)
    plain.tapPromise('second', (() => 1) as never)
    await expect(plain.promise()).rejects.toThrow('did not return a promise')
  })

  it('uses only the first answer of a tap that calls back twice', () => {
    const hook = new AsyncSeriesHook<[]>([])
    const log: unknown[] = []
    hook.tapAsync('twice', (callback) => {
      callback()
      callback(new Error('again'))
    })
    hook.tap('next', () => void log.push('next'))
    hook.callAsync((error) => log.push(error))
    expect(log).toEqual(['next', undefined])
  })

  it('passes on null and keeps the value for undefined', () => {
    const hook = new SyncWaterfallHook<[string | null]>(['x'])
    hook.tap('look', () => undefined)
    expect(hook.call('a')).toBe('a')
    hook.tap('hide', () => null)
    expect(hook.call('a')).toBe(null)
  })

  it('addTap accepts plain and asynchronous functions on any hook, at any stage', async () => {
    const hook = new AsyncSeriesWaterfallHook<[string]>(['x'])
    addTap(hook, { name: 'last', stage: tapStages.kit }, (x) => `${x}3`)
    const remove = addTap(hook, { name: 'first', stage: tapStages.guard }, async (x) => `${x}1`)
    addTap(hook, { name: 'plugin', stage: tapStages.plugin }, (x) => `${x}2`)
    expect(await hook.promise('')).toBe('123')
    remove()
    expect(await hook.promise('')).toBe('23')
    const sync = new SyncWaterfallHook<[number]>(['x'])
    addTap(sync, { name: 'add' }, (x) => x + 1)
    expect(sync.call(1)).toBe(2)
  })
})
