/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as tapable from 'tapable'
import {
  AsyncSeriesBailHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncHook,
  SyncWaterfallHook
} from './hookKinds.js'

const ours = {
  SyncHook,
  SyncWaterfallHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  AsyncSeriesBailHook
}
const originals = {
  SyncHook: tapable.SyncHook,
  SyncWaterfallHook: tapable.SyncWaterfallHook,
  AsyncSeriesHook: tapable.AsyncSeriesHook,
  AsyncSeriesWaterfallHook: tapable.AsyncSeriesWaterfallHook,
  AsyncSeriesBailHook: tapable.AsyncSeriesBailHook
}
type HookName = keyof typeof ours
type MakeHook = new (args: readonly string[], name?: string) => AnyHook

const make = (library: Record<HookName, unknown>, name: HookName, args: readonly string[]): AnyHook =>
  new (library[name] as MakeHook)(args, 'hook')

interface PlannedTap {
  readonly kind: 'sync' | 'async' | 'promise'
  readonly name: string
  readonly stage: number | undefined
  readonly before: string | readonly string[] | undefined
  readonly outcome: 'nothing' | 'value' | 'null' | 'fail' | 'fail with nothing'
  readonly later: boolean
}

interface Plan {
  readonly taps: readonly PlannedTap[]
  readonly watchers: ReadonlyArray<{
    readonly methods: readonly string[]
    readonly at: number
    readonly renames: boolean
  }>
  readonly callAs: 'call' | 'callAsync' | 'promise'
  readonly names: readonly string[]
}

/** The few members of either library's hooks that a plan uses. */
interface AnyHook {
  tap(options: object, fn: (...args: unknown[]) => unknown): void
  tapAsync(options: object, fn: (...args: unknown[]) => unknown): void
  tapPromise(options: object, fn: (...args: unknown[]) => unknown): void
  intercept(interceptor: object): void
  call(...args: unknown[]): unknown
  callAsync(...args: unknown[]): void
  promise(...args: unknown[]): Promise<unknown>
}

const tapPlan = (kinds: readonly PlannedTap['kind'][]): fc.Arbitrary<PlannedTap> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    name: fc.constantFrom('a', 'b', 'c', 'd', ' e '),
    stage: fc.option(fc.constantFrom(-100, -1, 0, 1, 100), { nil: undefined }),
    before: fc.option(fc.oneof(fc.constantFrom('a', 'b'), fc.constant(['a', 'c'])), {
      nil: undefined,
      freq: 3
    }),
    outcome: fc.constantFrom('nothing', 'nothing', 'value', 'null', 'fail', 'fail with nothing'),
    later: fc.boolean()
  })

const planFor = (hook: HookName): fc.Arbitrary<Plan> =>
  fc.record({
    taps: fc.array(tapPlan(hook.startsWith('Sync') ? ['sync'] : ['sync', 'async', 'promise']), {
      maxLength: 7
    }),
    watchers: fc.array(
      fc.record({
        methods: fc.subarray(['call', 'tap', 'register', 'error', 'result', 'done', 'loop']),
        at: fc.nat({ max: 7 }),
        renames: fc.boolean()
      }),
      { maxLength: 3 }
    ),
    callAs: fc.constantFrom<Plan['callAs']>(
      ...(hook.startsWith('Sync')
        ? (['call', 'callAsync', 'promise'] as const)
        : (['callAsync', 'promise'] as const))
    ),
    names: fc.constantFrom(['x'], ['x', 'y'])
  })

function register(hook: AnyHook, planned: PlannedTap, id: number, log: unknown[]): void {
  const { kind, outcome, later } = planned
  const value = outcome === 'value' ? `value ${id}` : outcome === 'null' ? null : undefined
  const error = outcome === 'fail' ? new Error(`error ${id}`) : undefined
  const fails = outcome.startsWith('fail')
  const options = Object.fromEntries(
    Object.entries({
      name: planned.name,
      stage: planned.stage,
      before: planned.before,
      extra: id
    }).filter(([, entry]) => entry !== undefined)
  )
  if (kind === 'sync')
    hook.tap(options, (...args) => {
      log.push(['run', id, args])
      if (fails) throw error ?? new Error('empty')
      return value
    })
  else if (kind === 'async')
    hook.tapAsync(options, (...all) => {
      log.push(['run', id, all.slice(0, -1)])
      const answer = (): void =>
        (all.at(-1) as (...data: unknown[]) => void)(error ?? (fails ? 'text' : null), value)
      if (later) setImmediate(answer)
      else answer()
      log.push(['left', id])
    })
  else
    hook.tapPromise(options, (...args) => {
      log.push(['run', id, args])
      return fails ? Promise.reject(error ?? 'text') : Promise.resolve(value)
    })
}

function watcher(id: number, methods: readonly string[], renames: boolean, log: unknown[]): object {
  const describeTap = (data: unknown): unknown =>
    typeof data === 'object' && data && 'fn' in data ? { ...data, fn: undefined } : data
  return Object.fromEntries(
    methods.map((method) => [
      method,
      (...data: unknown[]) => {
        log.push([`interceptor ${id}`, method, data.map(describeTap)])
        return method === 'register' && (renames ? { ...(data[0] as object), by: id } : data[0])
      }
    ])
  )
}

async function play(hook: AnyHook, { taps, watchers, callAs, names }: Plan): Promise<unknown[]> {
  const log: unknown[] = []
  for (let index = 0; index <= 7; index++) {
    for (const [id, { at, methods, renames }] of watchers.entries())
      if (at === index) hook.intercept(watcher(id, methods, renames, log))
    const planned = taps[index]
    if (planned) register(hook, planned, index, log)
  }
  for (let round = 0; round < 2; round++) {
    const args = names.map((name) => `${name}${round}`)
    try {
      if (callAs === 'call') log.push(['returned', hook.call(...args)])
      else if (callAs === 'promise') log.push(['resolved', await hook.promise(...args)])
      else
        log.push([
          'called back',
          await new Promise((done) => hook.callAsync(...args, (...answer: unknown[]) => done(answer)))
        ])
    } catch (error) {
      log.push(['threw', error])
    }
  }
  return log
}

describe('our hooks compared with tapable’s own', () => {
  it.each(Object.keys(ours) as HookName[])(
    '%s produces the same log for 2,000 random plans',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(planFor(name), async (plan) => {
          const theirs = make(originals, name, plan.names)
          const mine = make(ours, name, plan.names)
          expect(await play(mine, plan)).toEqual(await play(theirs, plan))
        }),
        { numRuns: 2000 }
      )
    }
  )

  it('reject what tapable rejects', () => {
    for (const name of Object.keys(ours) as HookName[]) {
      for (const options of ['', '  ', {}, null, 3] as never[]) {
        expect(() => make(ours, name, ['x']).tap(options, () => undefined)).toThrow()
      }
    }
    for (const hook of [new SyncHook(['x']), new SyncWaterfallHook(['x'])] as unknown as AnyHook[]) {
      expect(() => hook.tapAsync({ name: 'a' }, () => undefined)).toThrow('takes tap() only')
      expect(() => hook.tapPromise({ name: 'a' }, () => undefined)).toThrow('takes tap() only')
    }
  })
})
