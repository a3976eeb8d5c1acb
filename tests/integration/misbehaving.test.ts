import { describe, expect, it } from '@jest/globals'
import { walletEntries } from '@plugboard/core'
import { allMisbehaving } from '../misbehaving/allMisbehaving.js'
import { journey } from '../misbehaving/journey.js'
import type { Blamed } from '../misbehaving/Misbehaving.js'
import { stage } from '../misbehaving/stage.js'
import { traces } from '../misbehaving/traces.js'
import { until } from '../misbehaving/until.js'

const { make, words } = stage()

describe('misbehaving plugins', () => {
  const cases = Object.entries(allMisbehaving)

  it('are at least thirty', () => expect(cases.length).toBeGreaterThanOrEqual(30))

  it.each(cases)(
    'leave wallets reachable and no traces after removal: %s',
    async (_, { plugins, ...expected }) => {
      const { blamed = [], met } = expected
      const { where } = expected as Partial<Blamed>
      const made = make(plugins)
      const { kit } = made
      await kit.start()
      const said = await journey(kit)
      const answer = await Promise.resolve(met?.(kit)).catch((error: unknown) => error)
      const names = [blamed].flat()
      for (const name of where === 'dialog' ? [] : names)
        await until(async () => expect(await words(made, said, answer)).toContain(name))
      if (!names.length || where === 'dialog')
        expect(await words(made, said, answer)).not.toMatch(/culprit|STILL CONNECTED/)
      if (names.some((name) => name.endsWith('removed'))) expect(traces(kit)).toEqual([])
      expect(walletEntries(kit).map(({ name }) => name)).toContain('Fake wallet')
      kit.remove('culprit')
      await new Promise((resolve) => setTimeout(resolve, 0))
      expect(traces(kit)).toEqual([])
      expect(await journey(kit)).toBeUndefined()
    },
    30_000
  )
})
