import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import type { PairingPage } from '../pages/pairing/main.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { pairingScene } from './harness/pairingScene.js'
import { readCode } from './harness/readCode.js'

declare const window: Window & { readonly pairing: PairingPage }

const scene = pairingScene()
let opened: OpenedPage
let page: Page

beforeEach(async () => {
  opened = await openPage('about:blank')
  page = opened.page
  page.setDefaultTimeout(30_000)
  await page.clock.install()
  await page.goto(scene.site.url)
  await page.waitForFunction(() => window.pairing)
}, 60_000)
afterEach(() => opened?.close())

const codeOf = () => readCode(page.locator('.pb-qr'), page.context().browser() as Browser)
/** The time in the page, whose clock the test sets. */
const now = () => page.evaluate(() => Date.now())

/** Waits until the page shows another code. */
async function codeAfter(shown: string): Promise<string> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const code = await codeOf()
    if (code !== shown) return code
  }
  throw new Error('The page still shows the same code')
}

it('[S9.02 part] [S4.26 part] shows a code until ten seconds before its four minutes end, and then another that pairs', async () => {
  const [lifetimeMs, marginMs] = [240_000, 10_000]
  const before = await now()
  await page.evaluate(() =>
    window.pairing.kit.open({ view: 'ConnectingWalletConnect', params: { walletId: 'oak' } })
  )
  const first = await codeOf()
  const after = await now()

  await page.clock.pauseAt(before + lifetimeMs - marginMs - 5000)
  await page.clock.resume()
  // The time that it would take to replace the code.
  await page.waitForTimeout(1500)
  expect(await codeOf()).toBe(first)
  await page.clock.fastForward(after + lifetimeMs - marginMs - (await now()))
  await page.clock.resume()
  const second = await codeAfter(first)
  expect(await now()).toBeLessThan(before + lifetimeMs)

  await scene.wallet.pair(second)
  await page
    .getByRole('button', { name: /0x[0-9a-f]{4}…[0-9a-f]{4}/i })
    .first()
    .waitFor()
  expect(scene.wallet.proposals).toHaveLength(1)
}, 90_000)
