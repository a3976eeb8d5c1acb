import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type WalletControls, walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import type { Parts } from '../pages/parts/Parts.js'
import { openParts, partsUrl } from './harness/partsPage.js'

type Win = {
  parts: Parts
  kit: Kit
  __wallet: WalletControls
  axe: { run(root: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
}
interface Look {
  readonly mode: 'light' | 'dark'
  readonly locale: 'en' | 'ar'
  readonly way: 'react' | 'elements'
}

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')
const looks: readonly Look[] = [
  { mode: 'light', locale: 'en', way: 'react' },
  { mode: 'dark', locale: 'ar', way: 'react' },
  { mode: 'dark', locale: 'en', way: 'elements' },
  { mode: 'light', locale: 'ar', way: 'elements' }
]

async function draw(look: Look): Promise<Page> {
  const wallet = walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    rpc: { 31337: `${partsUrl()}/rpc/31337`, 31338: `${partsUrl()}/rpc/31338` }
  })
  const { page } = await openParts({ scripts: [wallet, axe], visits: true })
  await page.evaluate(({ mode, locale, way }) => {
    const win = window as unknown as Win
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
    document.documentElement.style.colorScheme = mode
    win.kit = win.parts.makeKit({ id: 'kit' })
    win.parts.ways[way](win.kit, { locale, theme: { mode } })
  }, look)
  await page.locator('.pb-trigger').first().waitFor()
  return page
}

/** The faults that axe-core finds in everything that the kit has drawn, or in the whole page. */
const found = (page: Page, isWhole = false) =>
  page.evaluate(async (isWhole) => {
    const parts = ['#place', 'body > plugboard-modal'].filter((one) => document.querySelector(one))
    const { violations } = await (window as unknown as Win).axe.run(isWhole ? document : { include: parts })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, isWhole)

/** Shows a view of the modal, and waits for it. */
async function show(page: Page, view: string): Promise<void> {
  await page.evaluate((view) => (window as unknown as Win).kit.open({ view }), view)
  await page.locator(`[data-view=${view}]`).waitFor()
}

describe('axe-core reports no violations', () => {
  it.each(looks)('in buttons and messages, $mode, $locale, by $way', async (look) => {
    const page = await draw(look)
    expect(await found(page)).toEqual([])
    await page.evaluate(async () => {
      const { kit } = window as unknown as Win
      await kit.ready
      await kit.connect('org.example.wallet')
      await kit.refreshBalance()
    })
    await page.locator('.pb-trigger-balance').first().waitFor()
    expect(await found(page)).toEqual([])
    await page.evaluate(() => {
      const { kit } = window as unknown as Win
      for (const tone of ['info', 'success', 'warning', 'error', 'loading'] as const)
        kit.notify({ kind: 'toast', text: `It is ${tone}`, tone })
      kit.notify({ text: 'Look at this', tone: 'error', kind: 'alert' })
    })
    await page.locator('.pb-toast').nth(4).waitFor()
    await page.locator('.pb-alert').waitFor()
    expect(await found(page)).toEqual([])
    await page.evaluate(() => (window as unknown as Win).kit.open())
    await page.locator('[data-view=Account]').waitFor()
    await page.locator('dialog .pb-alert').waitFor()
    expect(await found(page)).toEqual([])
  })
})

describe('on a page with its own header, main part and footer', () => {
  it.each([looks[0], { mode: 'dark', locale: 'ar', way: 'elements' }] as const)(
    'axe-core finds no duplicate landmarks in the modal and no other violations on the page, $mode, $locale, by $way',
    async (look) => {
      const page = await draw(look as Look)
      await page.evaluate(() => {
        const [header, main, footer] = ['header', 'main', 'footer'].map((name) =>
          document.createElement(name)
        )
        if (!header || !main || !footer) return
        header.textContent = 'A shop'
        footer.textContent = 'Imprint'
        const title = document.createElement('h1')
        title.textContent = 'Teapots'
        main.append(title, ...document.body.querySelectorAll('#host, #place'))
        document.body.prepend(header, main, footer)
      })
      for (const view of ['Connect', 'WhatIsAWallet', 'Account']) {
        if (view === 'Account')
          await page.evaluate(async () => {
            const { kit } = window as unknown as Win
            await kit.ready
            await kit.connect('org.example.wallet')
          })
        await show(page, view)
        expect([view, await found(page, true)]).toEqual([view, []])
      }
    }
  )
})

describe('by keyboard alone', () => {
  it.each(looks)('a visitor connects, switches and disconnects, $mode, $locale, by $way', async (look) => {
    const page = await draw(look)
    const { keyboard } = page
    const focused = () =>
      page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        // The dialog itself has the focus first; its text is that of everything in it.
        if (active?.matches('dialog, body')) return ''
        return `${active?.className} ${active?.getAttribute('aria-label') ?? active?.textContent}`
      })
    const tabTo = async (what: RegExp) => {
      for (let press = 0; press < 30 && !what.test(await focused()); press++) await keyboard.press('Tab')
      expect(await focused()).toMatch(what)
    }
    /** The dialog returns the focus once it is gone. */
    const untilFocused = async (what: RegExp) => {
      while (!what.test(await focused())) await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    const status = (wanted: string) =>
      page.waitForFunction(
        (wanted) => (window as unknown as Win).kit.connections.status('eip155') === wanted,
        wanted
      )
    await tabTo(/pb-trigger/)
    await keyboard.press('Enter')
    await page.locator('[data-view=Connect]').getByText('Test Wallet').waitFor()
    await tabTo(/Test Wallet/)
    await keyboard.press('Space')
    await status('connected')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    // Focus is back where it came from.
    await untilFocused(/pb-trigger/)
    await keyboard.press('Enter')
    await page.locator('[data-view=Account]').waitFor()
    await tabTo(/Harbour/)
    await keyboard.press('Enter')
    await page.locator('[data-view=Networks]').getByText('Highland').waitFor()
    await tabTo(/Harbour|Highland/)
    await keyboard.press('End')
    expect(await focused()).toMatch(/Highland/)
    await keyboard.press('Enter')
    await page.waitForFunction(
      () => (window as unknown as Win).kit.networks.active?.caipNetworkId === 'eip155:31338'
    )
    await page.locator('[data-view=Account]').waitFor()
    await tabTo(/Disconnect|قطع/)
    // Its arrow points in the direction of the text.
    const icon = page.locator('.pb-button-danger svg')
    expect(await icon.evaluate((svg) => getComputedStyle(svg).transform)).toBe(
      look.locale === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none'
    )
    await keyboard.press('Enter')
    await status('disconnected')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await untilFocused(/pb-trigger/)
  })
})
