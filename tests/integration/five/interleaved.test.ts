import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { moments, run } from './commands'
import { type Name, namespaces, World } from './World'

/**
 * The minimum number of moments in which each namespace must be in a phase. Wallets are rarely locked, from 100 times
 * to 400: fewer than 10 occurs once in millions of seeds, fewer than 100 in every fifth.
 */
const often = { connected: 100, disconnected: 100, connecting: 100, locked: 10 } as const

/** Moments in the life of one page before it is reloaded, and reloads before the next visitor arrives. */
const life = { reload: 40, end: 200 } as const

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'Date'] })
})
afterAll(() => {
  jest.useRealTimers()
})

/** Everything of a namespace that a reader can see, and the exact objects that it would receive. */
const seen = (world: World, names: readonly Name[]) =>
  names.map((name) => ({ name, of: world.kit.connections.of(name), footprint: world.footprint(name) }))

it('operations interleaved across the five namespaces never change an untouched one', async () => {
  const reached = new Map<string, number>()
  let world = await World.open()
  let moment = 0
  await fc.assert(
    fc.asyncProperty(moments, async (commands) => {
      moment += 1
      if (moment % life.end === 0) {
        world.close()
        world = await World.open()
      } else if (moment % life.reload === 0) await world.reload()
      const touched = new Set(commands.map(({ namespace }) => namespace))
      const untouched = namespaces.filter((name) => !touched.has(name) && !world.mayGiveUp(name))
      world.touch(touched)
      const before = seen(world, untouched)
      const faults: unknown[] = []
      for (const command of commands) run(world, command).catch((error) => faults.push(error))
      await world.settle()
      for (const [index, now] of seen(world, untouched).entries()) {
        const was = before[index]
        // Compared without `expect` first: one for each of them would take a fifth of the time.
        if (now.of === was?.of && now.footprint === was?.footprint) continue
        expect(JSON.parse(now.footprint)).toEqual(JSON.parse(was?.footprint ?? '{}'))
        expect(now.of).toBe(was?.of)
      }
      if (faults.length > 0) expect(faults).toEqual([])
      for (const name of namespaces) {
        const state = `${name} ${world.kit.connections.phase(name)}`
        reached.set(state, (reached.get(state) ?? 0) + 1)
      }
    }),
    // A moment begins with what the previous moments have left, so it cannot be shrunk.
    { numRuns: 10_000, endOnFailure: true }
  )
  world.close()
  // It proves nothing unless every namespace has been in every state, and often.
  for (const name of namespaces)
    for (const [phase, least] of Object.entries(often))
      expect([name, phase, (reached.get(`${name} ${phase}`) ?? 0) > least]).toEqual([name, phase, true])
}, 600_000)
