/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addTap } from './addTap.js'
import {
  AsyncSeriesBailHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncHook,
  SyncWaterfallHook
} from './hookKinds.js'
import { type HookObserver, observeHooks } from './observeHooks.js'

const kinds = { AsyncSeriesBailHook, AsyncSeriesHook, AsyncSeriesWaterfallHook, SyncHook, SyncWaterfallHook }
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

interface Plan {
  readonly kind: Kind
  readonly isolated: boolean
  readonly taps: readonly { does: 'nothing' | 'answer' | 'throw'; stage: number; late: boolean }[]
}

/** Runs a plan and records everything that a tap, an interceptor or the caller can see. */
async function play({ kind, isolated, taps }: Plan, observer?: HookObserver): Promise<unknown[]> {
  const log: unknown[] = []
  const Made = kinds[kind] as new (...args: unknown[]) => AsyncSeriesHook<[string]>
  const hook = new Made(
    ['data'],
    kind,
    isolated ? (error: unknown) => log.push(`isolated ${error}`) : undefined
  )
  const add = (index: number) => {
    const { does, stage } = taps[index] as Plan['taps'][number]
    const run = (data: unknown) => {
      log.push([index, data])
      if (does === 'throw') throw new Error(`tap ${index}`)
      return does === 'answer' ? `answer ${index}` : undefined
    }
    return addTap(hook as never, { name: `tap ${index}`, stage }, run as never)
  }
  const removers = taps.map(({ late }, index) => (late ? undefined : add(index)))
  hook.intercept({ call: () => log.push('call'), done: () => log.push('done'), result: (r) => log.push(r) })
  const stop = observer && observeHooks({ hook }, observer)
  const call = async () => {
    try {
      log.push(
        await ('call' in hook && hook.call
          ? (hook as unknown as SyncHook<[string]>).call('in')
          : (hook as AsyncSeriesHook<[string]>).promise('in'))
      )
    } catch (error) {
      log.push(String(error))
    }
  }
  await call()
  for (const [index, { late }] of taps.entries()) if (late) add(index)
  removers[0]?.()
  await Promise.all([call(), call()])
  stop?.()
  await call()
  return log
}

const plans = fc.record({
  kind: fc.constantFrom(...kindNames),
  isolated: fc.boolean(),
  taps: fc.array(
    fc.record({
      does: fc.constantFrom('nothing', 'answer', 'throw'),
      stage: fc.integer({ min: -2, max: 2 }),
      late: fc.boolean()
    }),
    { maxLength: 5 }
  )
}) as fc.Arbitrary<Plan>

describe('observeHooks', () => {
  it('does not change what taps, interceptors and callers see, even if the observer throws', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.boolean(), async (plan, throws) => {
        const fail = () => {
          if (throws) throw new Error('observer')
        }
        const observer: HookObserver = () => ({ tap: fail, end: fail })
        const first: HookObserver = (...args) => {
          fail()
          return observer(...args)
        }
        expect(await play(plan, first)).toEqual(await play(plan))
      }),
      { numRuns: 300 }
    )
  })

  it('reports the taps and the end of each call separately, even if calls overlap', async () => {
    const hook = new AsyncSeriesWaterfallHook<[string]>(['data'], 'h')
    const release: (() => void)[] = []
    hook.tapPromise('slow', (data) => new Promise((resolve) => release.push(() => resolve(`${data}!`))))
    hook.tap({ name: 'last', stage: 5 }, (data) => {
      if (data === 'b!') throw new Error('no')
    })
    const log: string[] = []
    const stop = observeHooks({ h: hook }, (name, [data]) => {
      log.push(`${name} ${data}`)
      return {
        tap: (tap) => log.push(`${data} ${tap.name}`),
        end: ({ error, result }) => log.push(`${data} = ${result ?? error}`)
      }
    })
    const calls = [hook.promise('a'), hook.promise('b').catch(() => undefined)]
    for (const one of release.reverse()) one()
    await Promise.all(calls)
    expect(log).toEqual(['h a', 'a slow', 'h b', 'b slow', 'b last', 'b = Error: no', 'a last', 'a = a!'])
    stop()
    stop()
    await Promise.race([hook.promise('c'), Promise.resolve()])
    expect(log).toHaveLength(8)
  })

  it('restores the hook, whichever of two observers stops first', () => {
    const hook = new SyncHook<[string]>(['data'], 'h')
    const before = Object.entries(hook)
    const heard: string[] = []
    const stops = ['one', 'two'].map((name) => observeHooks({ hook }, () => void heard.push(name)))
    hook.call('x')
    stops[0]?.()
    hook.call('x')
    stops[1]?.()
    hook.call('x')
    expect(heard).toEqual(['one', 'two', 'two'])
    expect(Object.entries(hook).filter(([key]) => key !== 'watched' && key !== 'call')).toEqual(
      before.filter(([key]) => key !== 'call')
    )
    expect((hook as { watched?: unknown }).watched).toBeUndefined()
  })

  it('reports a synchronous call that throws', () => {
    const hook = new SyncHook<[string]>(['data'], 'h')
    hook.tap('bad', () => {
      throw new Error('bad')
    })
    const ends: unknown[] = []
    observeHooks({ hook }, () => ({ end: ({ error }) => ends.push(error) }))
    expect(() => hook.call('x')).toThrow('bad')
    expect(ends).toEqual([new Error('bad')])
  })
})
