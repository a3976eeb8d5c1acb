import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { png } from '../../test/announce'
import { announceOnce, startWalletList, uuid, wallet } from '../../test/announcements'

const soon = () => Promise.resolve()

describe('random sequence of announcements', () => {
  let bad: unknown[] = []
  let stop = () => {}
  beforeEach(() => {
    bad = []
    const note = (event: ErrorEvent) => void bad.push(event.error)
    window.addEventListener('error', note)
    stop = () => window.removeEventListener('error', note)
  })
  afterEach(() => stop())

  it('keeps the provider of each listed wallet, lists 50 at most and throws nothing', async () => {
    const providers = Array.from({ length: 6 }, wallet)
    const step = fc.record({
      uuid: fc.oneof(fc.nat(8).map(uuid), fc.string(), fc.constant(undefined)),
      rdns: fc.oneof(fc.constantFrom('com.a.a', 'com.b.b', 'io.metamask'), fc.string()),
      name: fc.oneof(fc.constantFrom('A', 'B'), fc.string({ unit: 'binary' }), fc.integer()),
      icon: fc.oneof(fc.constant(png), fc.string()),
      provider: fc.oneof(fc.constantFrom(...providers), fc.constant({}), fc.constant(null))
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { list, registered, dispose } = startWalletList()
        const owner = new Map<string, unknown>()
        for (const { provider, ...info } of steps) {
          announceOnce(info, provider)
          await soon()
          for (const [found, { id }] of list.shown) {
            if (owner.has(id)) expect(found.provider).toBe(owner.get(id))
            owner.set(id, found.provider)
          }
        }
        expect(registered.size).toBeLessThanOrEqual(50)
        expect(bad).toEqual([])
        dispose()
      }),
      { numRuns: 5000 }
    )
  })
})
