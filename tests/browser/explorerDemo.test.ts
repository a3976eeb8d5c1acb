import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { agreeInReview } from './harness/reviewSteps.js'
import { stack } from './harness/stack.js'
import { startDemo } from './harness/startDemo.js'

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs in the page: what axe-core finds, and by how much the page is wider than its window. */
async function inspect() {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  return { faults, overflow: document.documentElement.scrollWidth - window.innerWidth }
}

/** Runs in the page: its English text, except for names, addresses and amounts. */
function englishWords(): string[] {
  const names =
    /^(Halden Coffee|English|Harbour|Highland|Sunrise|Quarry|Meadow|Heath|Orchard|0x[\da-f]+|[\d.]+ ETH)$/i
  const said: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/[a-z]/i.test(text) && !names.test(text)) said.push(text)
  }
  return said
}

let demo: Awaited<ReturnType<typeof startDemo>>
let opened: OpenedPage
beforeAll(async () => {
  demo = await startDemo()
}, 120_000)
afterEach(() => opened.close())
afterAll(() => demo?.stop())

/** A link of the page, which must lead to another page of the demo. */
async function hrefOf(selector: string): Promise<string> {
  const href = (await opened.page.locator(selector).first().getAttribute('href')) ?? ''
  expect(href.startsWith(`${demo.url}/explorer.html#/`)).toBe(true)
  return href
}

/** The explorer's content: its labels and values. */
async function factsAt(href: string): Promise<Readonly<Record<string, string>>> {
  const { page } = opened
  await page.goto('about:blank')
  await page.goto(href)
  await page.locator('.facts dl').waitFor()
  const texts = async (tag: string) => page.locator(`.facts ${tag}`).allInnerTexts()
  const [labels, values] = [await texts('dt'), await texts('dd')]
  return Object.fromEntries(labels.map((label, at) => [label, values[at] ?? '']))
}

describe('the demo’s explorer', () => {
  it.each([
    ['Plugboard Demo Wallet', 'Succeeded', /^0\.012 ETH$/, 'Amount'],
    ['Solana Demo Wallet', 'Succeeded', /^0\.24 SOL$/, 'Amount'],
    ['Bitcoin Demo Wallet', /^(Confirmed|Waiting for a block)$/, /^bcrt1q\w+ \d\.\d+ BTC$/, 'To'],
    ['Polkadot Demo Wallet', 'In a block', /^\d+$/, 'Block'],
    ['Cosmos Demo Wallet', 'Succeeded', /^4\.2 ATOM$/, 'Amount']
  ] as const)(
    'has a page for the account and for the payment of the %s',
    async (name, status, value, label) => {
      opened = await openPage(demo.url)
      const { page } = opened
      page.setDefaultTimeout(30_000)
      const { connectButton, accountButton, inDialog } = kitPage(page)
      const approve = page.getByRole('button', { name: 'Approve', exact: true })
      await connectButton.click()
      await inDialog(new RegExp(name)).click()
      await approve.or(accountButton).first().waitFor()
      if (await approve.isVisible()) await approve.click()
      await accountButton.waitFor()
      const product = page.locator('.shelf .product').first()
      await product.getByRole('button', { name: 'Buy' }).click()
      await agreeInReview(page)
      const paid = product.locator('.deed a')
      await approve.or(paid).first().waitFor()
      if (await approve.isVisible()) await approve.click()
      await paid.waitFor()
      // The other chains make their blocks automatically.
      await fetch(`${stack().bitcoin}/mine`, { method: 'POST' })
      await product.locator('.deed-done').waitFor()
      const [account, payment] = [await hrefOf('[data-testid=account] a'), await hrefOf('.deed-done a')]

      expect((await factsAt(account)).Balance).toMatch(/^\d[\d.]* [A-Z]+$/)
      const facts = await factsAt(payment)

      expect(facts.Status).toMatch(status)
      expect(facts[label]).toMatch(value)
    },
    120_000
  )

  it('finds what a visitor enters, and says so if the chain does not know it', async () => {
    opened = await openPage(`${demo.url}/explorer.html`)
    const { page } = opened
    const lookUp = async (network: string, text: string) => {
      await page.getByLabel('Network').selectOption({ label: network })
      await page.getByLabel('Address or transaction').fill(text)
      await page.getByRole('button', { name: 'Look up' }).click()
    }

    await lookUp('Highland', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
    await page.locator('.facts dd').filter({ hasText: 'ETH' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/highland/address/0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
    const nothing = page.getByRole('alert').filter({ hasText: 'Nothing is known about it.' })
    for (const [network, id] of [
      ['Harbour', `0x${'7e'.repeat(32)}`],
      ['Orchard', '7E'.repeat(32)],
      ['Orchard', 'no id']
    ] as const) {
      await lookUp(network, id)
      await page.locator('.facts-id').filter({ hasText: id }).waitFor()
      await nothing.waitFor()
    }
    await page.goto(`${demo.url}/explorer.html#/atlantis/tx/1`)
    await page.getByRole('alert').filter({ hasText: 'does not lead to any local chain' }).waitFor()
  })

  it.each([
    ['light', 1280, 'en', 'Balance'],
    ['dark', 360, 'he', 'יתרה'],
    ['light', 360, 'ar', 'الرصيد']
  ] as const)(
    'is accessible and fits the window, in %s at %i px, in the language %s',
    async (colorScheme, width, language, label) => {
      const account = '#/harbour/address/0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
      opened = await openPage(`${demo.url}/explorer.html?lang=${language}${account}`, {
        viewport: { width, height: 800 },
        colorScheme,
        scripts: [axe]
      })
      const { page } = opened
      await page.locator('.facts dt').waitFor()

      expect(await page.locator('.facts dt').textContent()).toBe(label)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      if (language !== 'en') expect(await page.evaluate(englishWords)).toEqual([])
      expect(await page.evaluate(inspect)).toEqual({ faults: [], overflow: 0 })
    }
  )
})

describe('the demo’s shop on a phone', () => {
  it('is accessible, fits the window, and shows its labelled settings on one line', async () => {
    opened = await openPage(demo.url, {
      viewport: { width: 360, height: 740 },
      scripts: [axe]
    })
    const { page } = opened
    await kitPage(page).connectButton.waitFor()

    for (const setting of ['Theme', 'Language']) await page.getByLabel(setting).waitFor()
    const tops = await page
      .locator('.choices label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
    expect(tops).toHaveLength(2)
    expect(new Set(tops).size).toBe(1)
    expect(await page.evaluate(inspect)).toEqual({ faults: [], overflow: 0 })
  })
})

it.each([
  [1280, 'en'],
  [360, 'en'],
  [1280, 'he'],
  [360, 'ar']
] as const)(
  'the demo’s wallets fit their panel, in a window of %i px, in the language %s',
  async (width, language) => {
    opened = await openPage(`${demo.url}/?lang=${language}`, { viewport: { width, height: 740 } })
    const { page } = opened
    await page.locator('.panel-toggle').click()
    const panel = page.locator('.panel-body')
    await panel.waitFor()

    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
)
