import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyPlugin, Kit } from '@plugboard/core'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { allMisbehaving } from '../misbehaving/allMisbehaving.js'
import { FreshVisits } from './harness/FreshVisits.js'
import { launch } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Win = {
  kit: Kit
  late: readonly AnyPlugin[]
  meet: () => Promise<string>
  speak: (locale: string) => void
}

/** Runs in the page. */
const isSaid = async (words: string) =>
  (await (window as unknown as Win).kit.log.lines()).join('\n').includes(words)

let browser: Browser
let visits: FreshVisits
let site: Awaited<ReturnType<typeof startFixture>>

beforeAll(async () => {
  site = await startFixture('misbehaving')
  browser = await launch()
  visits = new FreshVisits(browser)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function open(plugin: string): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const page = await visits.begin()
  page.setDefaultTimeout(30_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      setTimeout(() => {
        throw new Error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  })
  await addTestWallet(page, {
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  })
  await page.goto(`${site.url}/#${plugin}`)
  return { page, faults }
}

/** Connects, signs and disconnects, as a visitor does. */
async function journey(page: Page): Promise<void> {
  const host = page.getByRole('heading', { name: "Something of the page's own" })
  await kitPage(page).connect('Test Wallet')
  const signature = await page.evaluate(() => (window as unknown as Win).kit.signMessage('Good morning'))
  expect(signature).toMatch(/^0x[\da-f]{130}$/)
  await kitPage(page).disconnect()
  expect(await page.evaluate(() => (window as unknown as Win).kit.connections.live.length)).toBe(0)
  await host.waitFor()
}

const removal = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window as unknown as Win
    kit.remove('culprit')
    const slots = ['account.actions', 'account.tabs', 'connect.methods', 'header.actions', 'footer'] as const
    return [
      ...kit.views.all.map(({ id }) => id).filter((id) => id.startsWith('Culprit')),
      ...slots.flatMap((slot) => kit.slot(slot).map(({ id }) => id)),
      ...kit.connectors.all.map(({ id }) => id).filter((id) => id === 'culprit')
    ]
  })

describe('a visitor to a page with a misbehaving plugin', () => {
  const faces = Object.entries(allMisbehaving).filter(([, { face }]) => face)

  it.each(faces)(
    'connects, signs and disconnects anyway, and the plugin at fault is named: %s',
    async (name, one) => {
      const { page, faults } = await open(name)
      try {
        await journey(page)
        await page.evaluate(() => (window as unknown as Win).speak('ar'))
        const answer = await page.evaluate(() => (window as unknown as Win).meet())
        for (const words of [one.blamed ?? []].flat())
          if (!answer.includes(words)) await page.waitForFunction(isSaid, words)
        await page.evaluate(() => (window as unknown as Win).speak('en'))
        expect(faults).toEqual([])
        expect(await removal(page)).toEqual([])
        await journey(page)
      } finally {
        await visits.end(page)
      }
    }
  )

  it.each(['fillsSlots', 'labelsThatThrow', 'viewThatThrows'])(
    'can still use the dialog if the plugin is added while it is open: %s',
    async (name) => {
      const { page, faults } = await open(`late:${name}`)
      try {
        await kitPage(page).connectButton.click()
        await kitPage(page).inDialog('Test Wallet').waitFor()
        await page.evaluate(async () => {
          const { kit, late } = window as unknown as Win
          for (const plugin of late) await kit.use({ default: plugin })
        })
        if (name === 'fillsSlots') {
          // Late items appear by themselves, as many as there is room for.
          await page.getByRole('dialog').locator('.pb-header button[aria-label="Culprit"]').nth(2).waitFor()
          expect(await page.getByRole('dialog').locator('[aria-label="Culprit"]').count()).toBe(3)
        }
        expect(await removal(page)).toEqual([])
        await page
          .getByRole('dialog')
          .locator('[aria-label="Culprit"]')
          .first()
          .waitFor({ state: 'detached' })
        await kitPage(page).inDialog('Test Wallet').click()
        await kitPage(page).accountButton.waitFor()
        await kitPage(page).disconnect()
        expect(faults).toEqual([])
      } finally {
        await visits.end(page)
      }
    }
  )
})
