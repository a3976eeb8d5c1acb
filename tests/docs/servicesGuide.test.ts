import { describe, expect, it } from '@jest/globals'
import { createKit, type Token } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { guideSetup, type Make } from './guideSetup.js'
import { runPage } from './runPage.js'

const { test } = guideSetup()

describe('services guide', () => {
  const load = runPage('docs/guides/services.md')
  const { clock } = load<{ clock: Make }>('clock.ts')
  const { greeting } = load<{ greeting: Make }>('greeting.ts')

  it('provides a service to a plugin listed before it', async () => {
    const { connector } = fakeConnector({ accounts: ['alice'] })
    const { kit } = test({ plugins: [greeting(), clock()], connectors: [connector] })
    await kit.connect('fake')
    expect(kit.notices.toasts.map(({ text }) => text).join()).toMatch(/^Good (morning|day)$/)
  })

  it('replaces a service for a plugin that uses it, and restores it on removal', () => {
    const { clockToken } = load<{ clockToken: Token<{ now(): number }> }>('clock.ts')
    const { serverClock } = load<{ serverClock: Make }>('serverClock.ts')
    const { kit } = test({ plugins: [serverClock(1e12), clock()] })
    const held = kit.get(clockToken)
    expect((held?.now() ?? 0) - Date.now()).toBeGreaterThan(9e11)
    kit.remove('acme:server-clock')
    expect((held?.now() ?? 0) - Date.now()).toBeLessThan(1e6)
  })

  it('queries the sources of prices', async () => {
    const { prices, pricesToken } = load<{
      prices: Make
      pricesToken: Token<{ price(symbol: string): Promise<number | undefined> }>
    }>('prices.ts')
    const { fixedPrices } = load<{ fixedPrices: Make }>('fixedPrices.ts')
    const { kit } = test({ plugins: [fixedPrices({ ETH: 7 }), prices()] })
    const found = ['ETH', 'DOGE'].map((symbol) => kit.get(pricesToken)?.price(symbol))
    expect(await Promise.all(found)).toEqual([7, undefined])
  })

  it('throws core/missingService if a service is missing', () => {
    expect(() => createKit({ plugins: [greeting()] as never })).toThrow(
      expect.objectContaining({ code: 'core/missingService' })
    )
  })
})
