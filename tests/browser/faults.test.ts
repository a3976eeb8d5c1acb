import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { type Comparison, compare } from './faults/compare.js'
import { deeds } from './faults/deeds.js'
import { settled } from './faults/settled.js'
import type { Win } from './faults/Win.js'
import { FreshVisits } from './harness/FreshVisits.js'
import { launch } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

/** PLUGBOARD_FAULT_SEED=1000 plays another fifty. */
const firstSeed = Number(process.env.PLUGBOARD_FAULT_SEED ?? 1)
let browser: Browser
let visits: FreshVisits
let site: Awaited<ReturnType<typeof startFixture>>

beforeAll(async () => {
  site = await startFixture('headless')
  browser = await launch()
  visits = new FreshVisits(browser)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Opens the site in a tab that has the wallet. */
async function openTab(page: Page, faults: string[] = []): Promise<Page> {
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const script = walletScript({
    name: 'Moody Wallet',
    rdns: 'org.example.moody',
    uuid: '7f3c2a90-1b4d-4c8e-9a6f-2d5e8b7c1a30',
    remember: 'moody-wallet',
    rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  })
  await page.addInitScript({ content: `if (location.protocol !== "about:") { ${script} }` })
  await page.goto(site.url)
  return page
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) / 2 ** 32
  }
}

interface Played {
  readonly steps: readonly string[]
  readonly ends: readonly Comparison[]
  readonly faults: readonly string[]
}

async function play(page: Page, seed: number): Promise<Played> {
  const random = numbers(seed * 7919 + 1)
  const names = Object.keys(deeds)
  const chosen = Array.from({ length: 6 }, () => names[Math.floor(random() * names.length)] as string)
  const steps = ['connect', ...chosen]
  const faults: string[] = []
  await openTab(page, faults)
  let other: Page | undefined
  const tab = async () => {
    other ??= await openTab(await page.context().newPage(), faults)
    return other
  }
  const act = (name: string, on: Page) => {
    const deed = deeds[name]
    if (!deed) throw new Error(`There is no deed '${name}'`)
    return deed(on, tab, Math.floor(random() * 4))
  }
  for (const step of steps) await act(step, page)
  const pages = other ? [page, other] : [page]
  // The most that a visitor can do to settle things: cancel what still waits (every second time), otherwise let
  // the wallet answer it, and unlock the wallet.
  for (const one of pages) {
    if (seed % 2) await act('give up', one)
    await act('answer late', one)
  }
  await act('unlock', page)
  const ends = await Promise.all(pages.map(settled))
  for (const one of pages) await one.reload()
  ends.push(...(await Promise.all(pages.map(settled))))
  await other?.close()
  return { steps, ends, faults }
}

describe('fifty random sequences of wallet, visitor and browser actions', () => {
  it.each(Array.from({ length: 50 }, (_, index) => index + firstSeed))(
    'number %i ends in every tab with the state that the wallet grants, before and after a reload',
    async (seed) => {
      const page = await visits.begin()
      try {
        const { steps, ends, faults } = await play(page, seed)
        const granted = ends.map(({ wallet }) => wallet)
        expect({ steps, ends: ends.map(({ kit }) => kit), faults }).toEqual({
          steps,
          ends: granted,
          faults: []
        })
        // A wallet has one state, whichever tab asks. The late result of an attempt is given back in the tab where the attempt was cancelled.
        expect(new Set(granted).size).toBe(1)
      } finally {
        await visits.end(page)
      }
    },
    120_000
  )

  it('keeps the connection through all actions that do not end one', async () => {
    const page = await openTab(await visits.begin())
    const tab = async () => page
    for (const step of [
      'connect',
      'other account',
      'other chain',
      'reload',
      'lock',
      'unlock',
      'decline',
      'double click',
      'never answer',
      'reload',
      'never answer',
      'give up',
      'reload'
    ])
      await deeds[step]?.(page, tab, 1)
    await page.waitForFunction(
      () => (window as unknown as Win).kit.connections.status('eip155') === 'connected'
    )
    const end = await compare(page)
    expect(end.kit).toBe(end.wallet)
    await visits.end(page)
  }, 30_000)
})
