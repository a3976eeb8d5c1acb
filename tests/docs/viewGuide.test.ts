import { describe, expect, it } from '@jest/globals'
import type { AnyPlugin } from '@plugboard/core'
import { guideSetup, type Make } from './guideSetup.js'
import { runPage } from './runPage.js'

const { test } = guideSetup()

describe('view guide', () => {
  it('registers its views and items, and replaces our account view', () => {
    const load = runPage('docs/guides/view.md')
    const of = (file: string, name: string) => load<Record<string, Make>>(file)[name]?.() as AnyPlugin
    const plugins = [
      of('loyalty.ts', 'loyalty'),
      of('stamps.tsx', 'stamps'),
      of('clock.ts', 'clock'),
      of('account.tsx', 'ownAccount')
    ]
    const { kit } = test({ plugins })
    expect(kit.views.all.map(({ id }) => id)).toEqual(['Loyalty', 'Stamps', 'Clock', 'Account'])
    expect(kit.slot('account.actions')).toHaveLength(1)
    expect(kit.slot('account.tabs')).toHaveLength(0)
  })
})
