import { afterAll, beforeAll } from '@jest/globals'
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { allowFraming } from './allowFraming.js'
import { FreshVisits } from './FreshVisits.js'
import { appScript, devices } from './phones.js'
import { readCode } from './readCode.js'
import { stack } from './stack.js'
import { startDemo } from './startDemo.js'

type Device = keyof typeof devices

/** Where a visitor sees the demo. */
export const places = ['page', 'in-app browser', 'iframe'] as const
type Place = (typeof places)[number]

/** Set-up for tests of connecting a wallet on phones and desktops: the demo, and a wallet that pairs with the codes it is given. */
export function deviceVisits() {
  const scene = {} as { demo: Awaited<ReturnType<typeof startDemo>>; wallet: ScriptedWallet }
  let browser: Browser
  let visits: Readonly<Record<Device, FreshVisits>>

  beforeAll(async () => {
    scene.demo = await startDemo()
    // The tests invent the frame's outer page, which the browser takes for a public one that accesses this machine.
    const off =
      'LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests,PrivateNetworkAccessForNavigations'
    browser = await chromium.launch({
      executablePath: process.env.PLUGBOARD_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', `--disable-features=${off}`]
    })
    visits = {
      iOS: new FreshVisits(browser, devices.iOS),
      Android: new FreshVisits(browser, devices.Android),
      desktop: new FreshVisits(browser, devices.desktop)
    }
    scene.wallet = await startScriptedWallet({
      relayUrl: stack().relay,
      namespaces: [evmNamespace({ rpc: { 'eip155:31337': stack().rpc[0] as string } })]
    })
  }, 120_000)
  afterAll(async () => {
    await scene.wallet?.stop()
    await browser?.close()
    await scene.demo?.stop()
  })

  /** Puts the page into a frame of another site, like an embedding that its policy allows. */
  const frame = async (page: Page) => {
    const { url } = scene.demo
    const outer = url.replace('127.0.0.1', 'localhost')
    await page.route(`${outer}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${url}/?framed" style="width:100%;height:760px;border:0"></iframe>`
      })
    )
    await allowFraming(page, `${url}/?framed`)
    await page.goto(outer)
  }

  /** Opens the demo on a device. @param isPresent whether links to wallet apps open an app */
  const visit = async (device: Device, isPresent: boolean, place: Place) => {
    // Data that a frame of another site has stored remains: such a visit needs a separate page.
    const turns = place === 'iframe' ? undefined : visits[device]
    const page = await (turns ? turns.begin() : browser.newPage(devices[device]))
    page.setDefaultTimeout(30_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.addInitScript({ content: appScript(isPresent) })
    if (place === 'in-app browser') await page.addInitScript({ content: 'window.TelegramWebviewProxy = {}' })
    if (place === 'iframe') await frame(page)
    else await page.goto(scene.demo.url)
    const root: Page | FrameLocator = place === 'iframe' ? page.frameLocator('iframe') : page
    const inside = () => page.frames().at(place === 'iframe' ? 1 : 0) ?? page.mainFrame()
    const dialog = root.getByRole('dialog').first()
    const openList = () => root.getByRole('button', { name: 'Connect wallet' }).first().click()
    return {
      faults,
      leave: () => (turns ? turns.end(page) : page.close()),
      dialog,
      opened: () => inside().evaluate(() => (window as unknown as { __opened: [string, string][] }).__opened),
      comeBack: () => inside().evaluate(() => (window as unknown as { __return(): void }).__return()),
      code: () => readCode(root.locator('.pb-qr'), browser),
      press: (name: string | RegExp) => dialog.getByRole('button', { name }).first().click(),
      openList,
      choose: async (name: RegExp) => {
        await openList()
        const row = dialog.getByRole('button', { name }).first()
        const all = dialog.getByRole('button', { name: /^All wallets/ }).first()
        await row.or(all).first().waitFor()
        if (!(await row.isVisible())) {
          await all.click()
          await dialog
            .getByRole('searchbox')
            .or(dialog.getByRole('textbox'))
            .first()
            .fill(name.source.slice(1))
        }
        await row.click()
      },
      connected: () =>
        root
          .getByRole('button', { name: /0x[0-9a-f]{4}…[0-9a-f]{4}/i })
          .first()
          .waitFor()
    }
  }

  return Object.assign(scene, { visit })
}
