/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type AnyPlugin, createKit, definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { clock, clockToken, compose, consumer, replacement } from '../../test/clockPlugins'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
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
