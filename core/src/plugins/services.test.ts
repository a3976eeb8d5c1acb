/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createToken, definePlugin, type KitError } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { autorun } from 'mobx'
import { type Clock, clock, clockToken, compose, consumer, FixedClock } from '../../test/clockPlugins'

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
