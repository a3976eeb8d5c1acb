/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type AnyPlugin, createKit, createToken, definePlugin, type KitError } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { autorun } from 'mobx'

interface Clock {
  now(): number
}

/** A clock that keeps its time private, as a plugin's class would. */
class FixedClock implements Clock {
  readonly #time: number

  constructor(time: number) {
    this.#time = time
  }

  now(): number {
    return this.#time
  }
}

const clockToken = createToken<Clock, 'acme/clock'>('acme/clock')
const clock = (name: string, time: number) =>
  definePlugin({
    name,
    provides: [clockToken],
    setup: (kit) => void kit.provide(clockToken, new FixedClock(time))
  })
const replacement = (name: string, time: number) =>
  definePlugin({
    name,
    replaces: [clockToken],
    setup: (kit) => void kit.provide(clockToken, new FixedClock(time))
  })

/** A consumer, and the service that it keeps from its setup. */
function consumer(name = 'consumer') {
  const held: { clock?: Clock; removed: boolean } = { removed: false }
  const plugin = definePlugin({
    name,
    requires: { clock: clockToken },
    setup(kit, { clock }) {
      held.clock = clock
      kit.onDispose(() => {
        held.removed = true
      })
    }
  })
  return { held, plugin }
}

const compose = (...plugins: readonly AnyPlugin[]) => createKit({ storage: null, plugins })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('two providers of one service', () => {
  it.each([
    ['in one order', ['first', 'second']],
    ['in the other', ['second', 'first']]
  ])('without `replaces` cause an error that names both: %s', (_, names) => {
    const make = () => compose(...names.map((name) => clock(name, 1)))

    expect(make).toThrow(
      expect.objectContaining({
        code: 'core/duplicateService',
        message: `The plugins '${names[0]}' and '${names[1]}' both provide the service 'acme/clock'`
      })
    )
  })

  it('also cause an error if the second is added late, and the first stays', async () => {
    const kit = compose(clock('first', 1))

    await expect(kit.use(clock('second', 2))).rejects.toMatchObject({ code: 'core/duplicateService' })

    expect(kit.get(clockToken)?.now()).toBe(1)
    kit.dispose()
  })
})

describe('replacement', () => {
  const base = clock('base', 1)
  const better = replacement('better', 2)

  it.each<[string, (user: AnyPlugin) => AnyPlugin[]]>([
    ['first', (user) => [better, base, user]],
    ['in the middle', (user) => [base, better, user]],
    ['last', (user) => [user, base, better]]
  ])('is used by everyone, wherever it is listed: %s', (_, list) => {
    const { held, plugin } = consumer()

    const kit = compose(...list(plugin))

    expect([held.clock?.now(), kit.get(clockToken)?.now()]).toEqual([2, 2])
    kit.dispose()
  })

  it('restores the replaced service when it is removed, and consumers stay', () => {
    const { held, plugin } = consumer()
    const kit = compose(plugin, base, better)

    kit.remove('better')

    expect([held.clock?.now(), held.removed]).toEqual([1, false])
    kit.dispose()
  })

  it('stays when the replaced service is removed, and consumers stay', () => {
    const { held, plugin } = consumer()
    const kit = compose(plugin, base, better)

    kit.remove('base')

    expect([held.clock?.now(), held.removed]).toEqual([2, false])
    kit.remove('better')
    expect([held.removed, kit.get(clockToken)]).toEqual([true, undefined])
    kit.dispose()
  })

  it('reaches consumers that are already set up when it is added late', async () => {
    const { held, plugin } = consumer()
    const kit = compose(plugin, base)

    await kit.use(better)

    expect(held.clock?.now()).toBe(2)
    kit.dispose()
  })

  it('is the provider if there is nothing to replace', () => {
    const { held, plugin } = consumer()
    const kit = createKit({ storage: null, plugins: [plugin, better] })
    expect(held.clock?.now()).toBe(2)
    kit.dispose()
  })

  it('receives the replaced service when it requires the service itself', () => {
    const slower = definePlugin({
      name: 'slower',
      requires: { clock: clockToken },
      replaces: [clockToken],
      setup(kit, { clock }) {
        kit.provide(clockToken, { now: () => clock.now() + (kit.get(clockToken)?.now() ?? 0) + 10 })
      }
    })
    const { held, plugin } = consumer()
    const kit = compose(slower, plugin, base)

    expect(held.clock?.now()).toBe(12)

    kit.remove('base')
    expect(held.removed).toBe(true)
    kit.dispose()
  })
})

describe('service held by a consumer', () => {
  it('is the same object for everyone, and works like the service', () => {
    const { held, plugin } = consumer()
    const kit = compose(plugin, clock('base', 1))
    const service = kit.get(clockToken) as Clock

    expect(service).toBe(held.clock)
    expect([service instanceof FixedClock, 'now' in service, Object.is(service.now, service.now)]).toEqual([
      true,
      true,
      true
    ])
    kit.dispose()
  })

  it('can be a function or a plain value', () => {
    const greet = createToken<(name: string) => string, 'acme/greet'>('acme/greet')
    const limit = createToken<number, 'acme/limit'>('acme/limit')
    const kit = compose(
      definePlugin({
        name: 'acme:both',
        provides: [greet, limit],
        setup(context) {
          context.provide(greet, (name) => `Good day, ${name}`)
          context.provide(limit, 7)
        }
      })
    )

    expect([kit.get(greet)?.('Ada'), kit.get(limit)]).toEqual(['Good day, Ada', 7])
    kit.dispose()
  })

  it('keeps working with the last service after its provider is removed', () => {
    const kit = compose(clock('base', 1))
    const service = kit.get(clockToken) as Clock

    kit.remove('base')

    expect([service.now(), kit.get(clockToken)]).toEqual([1, undefined])
    kit.dispose()
  })
})

describe('optional service that is added late', () => {
  it('is visible to a plugin that declared it in its setup', async () => {
    const times: (number | undefined)[] = []
    const user = definePlugin({
      name: 'user',
      optional: { clock: clockToken },
      setup(kit, services) {
        times.push(services.clock?.now())
        const stop = autorun(() => times.push(kit.get(clockToken)?.now()))
        kit.onDispose(stop)
        kit.tap('walletList', () => void times.push(services.clock?.now()))
      }
    })
    const kit = compose(user)

    await kit.use(clock('late', 5))
    kit.hooks.walletList.call([])
    kit.remove('late')

    expect(times).toEqual([undefined, undefined, 5, 5, undefined])
    kit.dispose()
  })
})

describe('failing provider', () => {
  it('leaves the replaced service in place', async () => {
    const broken = definePlugin({
      name: 'broken',
      replaces: [clockToken],
      setup(kit) {
        kit.provide(clockToken, new FixedClock(9))
        throw new Error('no luck')
      }
    })
    const { held, plugin } = consumer()

    const { kit } = createTestKit({ plugins: [plugin, broken, clock('base', 1)] })

    expect(held.clock?.now()).toBe(1)
    kit.dispose()
  })

  it('is reported with the service that it has not declared', async () => {
    const errors: KitError[] = []
    const listener = definePlugin({
      name: 'listener',
      setup: (kit) => void kit.tap('error', (error) => void errors.push(error))
    })
    const silent = definePlugin({
      name: 'silent',
      setup: (kit) => void kit.provide(clockToken, new FixedClock(1))
    })
    const kit = compose(listener, silent)
    await kit.start()
    expect(String(errors[0]?.cause)).toContain(
      "'acme/clock' is in neither `provides` nor `replaces` of the plugin 'silent'"
    )
    kit.dispose()
  })
})

describe('several replacements of a service', () => {
  const base = clock('base', 1)
  const plain = (name: string, time: number) => replacement(name, time)
  /** Adds to the service that it covers. */
  const adding = (name: string, added: number) =>
    definePlugin({
      name,
      requires: { covered: clockToken },
      replaces: [clockToken],
      setup: (kit, { covered }) => void kit.provide(clockToken, { now: () => covered.now() * 10 + added })
    })

  it.each<[string, readonly AnyPlugin[], number]>([
    ['two plain ones', [base, plain('a', 2), plain('b', 3)], 3],
    ['two that use what they cover', [base, adding('a', 2), adding('b', 3)], 123],
    ['one that uses what it covers, then a plain one', [base, adding('a', 2), plain('b', 3)], 3],
    ['a plain one, then one that uses what it covers', [base, plain('a', 2), adding('b', 3)], 23],
    ['the provider last', [adding('a', 2), adding('b', 3), base], 123]
  ])('are stacked on top of the provider in list order: %s', (_, plugins, time) => {
    const { kit, errors } = createTestKit({ plugins })

    expect(kit.get(clockToken)?.now()).toBe(time)

    expect(errors).toEqual([])
    kit.dispose()
  })
  it('use a later one as the provider if there is no other', () => {
    const { kit, errors } = createTestKit({ plugins: [adding('a', 2), plain('b', 3)] })

    expect([kit.get(clockToken)?.now(), errors]).toEqual([32, []])
    kit.dispose()
  })
})
