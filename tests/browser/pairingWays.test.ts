import { afterEach, describe, expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Browser, Page } from 'playwright-core'
import type { PairingPage } from '../pages/pairing/main.js'
import { followLines } from './harness/followLines.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { pairingScene } from './harness/pairingScene.js'
import { appScript, devices } from './harness/phones.js'
import { readCode } from './harness/readCode.js'

type Win = { pairing: PairingPage; __opened: [string, string][] }

const scene = pairingScene()
let opened: OpenedPage
let page: Page

afterEach(() => opened?.close())

const run = <Result>(what: (w: Win) => Result, on: Page = page) =>
  on.evaluate(`(${what.toString()})(window)`) as Promise<Awaited<Result>>
const dialog = () => page.getByRole('dialog').first()
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name }).first()
const codeOf = (one: Page = page) => readCode(one.locator('.pb-qr'), one.context().browser() as Browser)
const connected = (one: Page = page) =>
  one
    .getByRole('button', { name: /0x[0-9a-f]{4}…[0-9a-f]{4}/i })
    .first()
    .waitFor()
const focused = () =>
  page.evaluate(() => document.querySelector('plugboard-modal')?.shadowRoot?.activeElement?.textContent ?? '')
const press = (key: string) => page.keyboard.press(key)

/** Presses Tab until an element with that text has the focus. */
async function tabTo(text: RegExp): Promise<void> {
  for (let turn = 0; turn < 15; turn++) {
    if (text.test(await focused())) return
    await press('Tab')
  }
  throw new Error(`The keyboard comes to no ${text}, but to '${await focused()}'`)
}

const tabs = () => dialog().getByRole('tab').allTextContents()
const chosen = () => dialog().locator('[role=tab][aria-selected=true]').textContent()
const openOak = () =>
  run((w) => w.pairing.kit.open({ view: 'ConnectingWalletConnect', params: { walletId: 'oak' } }))

async function visit(scripts: readonly string[] = []): Promise<void> {
  opened = await openPage(scene.site.url, { scripts: [appScript(false), ...scripts], motion: true })
  page = opened.page
  page.setDefaultTimeout(30_000)
}

const extension = () =>
  walletScript({
    name: 'Oak',
    rdns: 'org.example.oak',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    rpc: { 31337: `${scene.site.url}/rpc/31337`, 31338: `${scene.site.url}/rpc/31338` }
  })

describe('one wallet with several ways to connect', () => {
  it('[S2.06] offers browser, mobile, web and desktop, and connects through the browser', async () => {
    await visit([extension()])
    await page.waitForFunction(() =>
      (window as unknown as Partial<Win>).pairing?.kit.connectors.get('org.example.oak')
    )
    await openOak()
    await dialog().getByRole('tab').first().waitFor()
    expect(await tabs()).toEqual(['Browser', 'Mobile', 'Web', 'Desktop'])
    expect(await chosen()).toBe('Browser')
    await inDialog('Open Oak').click()
    await connected()
    expect(scene.wallet.proposals).toEqual([])
  }, 90_000)

  it('[S2.06] opens its website and its desktop app with the code, and pairs with the scanned code', async () => {
    await visit()
    await openOak()
    await dialog().getByRole('tab').first().waitFor()
    expect(await tabs()).toEqual(['Mobile', 'Web', 'Desktop'])
    const code = await codeOf()
    for (const name of ['Web', 'Desktop']) {
      await dialog().getByRole('tab', { name }).click()
      await inDialog('Open Oak').click()
      await dialog().locator('p').filter({ hasText: 'Nothing opened?' }).waitFor()
    }
    const links = (await run((w) => w.__opened)).map(([link, target]) => [
      link.slice(0, link.indexOf('?')),
      new URL(link).searchParams.get('uri'),
      target
    ])
    expect(links).toEqual([
      ['https://oak.example/app/wc', code, '_blank'],
      ['oakdesk://wc', code, '_self']
    ])
    await scene.wallet.pair(code)
    await connected()
  }, 90_000)

  it('[S2.06] can be used by keyboard alone: tabs, copying, a rejection and another try', async () => {
    await visit()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openOak()
    await page.locator('.pb-qr').waitFor()
    await tabTo(/^Mobile$/)
    await press('ArrowRight')
    expect(await chosen()).toBe('Web')
    await press('End')
    expect(await chosen()).toBe('Desktop')
    await press('ArrowRight')
    expect(await chosen()).toBe('Mobile')
    await tabTo(/^Copy link$/)
    await press('Enter')
    await inDialog('Copied').waitFor()
    const code = await codeOf()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

    scene.wallet.script.proposals = 'reject'
    await scene.wallet.pair(code)
    await dialog().locator('button:has-text("Try again"):not([aria-busy="true"])').waitFor()
    expect(await dialog().getByText('Copied').count()).toBe(0)
    await tabTo(/^Try again$/)
    await press('Enter')
    scene.wallet.script.proposals = 'approve'
    const again = await codeOf()
    expect(again).not.toBe(code)
    await scene.wallet.pair(again)
    await connected()
  }, 90_000)
})

// Each has an extension: if nothing else connects, the button leads to the code or to all wallets at once.
describe('a page that pairs wallets', () => {
  it('has one core and one socket, however often React remounts', async () => {
    await visit([extension()])
    const lines = followLines(page)
    const cores = () =>
      page.evaluate(() => Object.keys(globalThis).filter((key) => /^_walletConnectCore_.*[^t]$/.test(key)))
    // After a reload the account of the last visit is shown before its session is restored.
    const coreIsThere = () =>
      page.waitForFunction(() => Object.keys(globalThis).some((key) => key.startsWith('_walletConnectCore_')))
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await inDialog(/^WalletConnect/).click()
    await scene.wallet.pair(await codeOf())
    await connected()
    for (let turn = 0; turn < 5; turn++) {
      await run((w) => {
        w.pairing.undraw()
        w.pairing.undraw = w.pairing.draw()
      })
      await connected()
    }
    await lines.settle()
    expect((await cores()).filter((key) => !key.endsWith('_count'))).toHaveLength(1)
    const later = followLines(page)
    await page.reload()
    await connected()
    await coreIsThere()
    await later.settle()
    expect((await cores()).filter((key) => !key.endsWith('_count'))).toHaveLength(1)
  }, 90_000)

  it('loads the pairing code before a tap, and opens no socket until then', async () => {
    await visit()
    const context = await (page.context().browser() as Browser).newContext(devices.Android)
    const phone = await context.newPage()
    await phone.addInitScript({ content: extension() })
    phone.setDefaultTimeout(30_000)
    const lines = followLines(phone)
    await phone.goto(scene.site.url)
    await phone.getByRole('button', { name: 'Connect wallet' }).tap()
    // The traces of an open client on a page.
    await phone.waitForFunction(() => Object.keys(globalThis).some((key) => /walletConnectCore/.test(key)))
    await phone.waitForTimeout(1000)
    expect(lines.dialled).toEqual([])
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: /^WalletConnect/ })
      .tap()
    // The phone's apps come before it.
    await phone.getByRole('dialog').getByRole('button', { name: 'Show QR code' }).tap()
    await scene.wallet.pair(await codeOf(phone))
    await connected(phone)
    await lines.settle()
    await context.close()
  }, 90_000)

  it('[S2.30] opens Phantom on a phone, although it has no pairing link and the page has only EVM chains', async () => {
    await visit()
    const context = await (page.context().browser() as Browser).newContext(devices.iOS)
    const phone = await context.newPage()
    await phone.addInitScript({ content: extension() })
    phone.setDefaultTimeout(30_000)
    await phone.addInitScript({ content: appScript(false) })
    await phone.goto(scene.site.url)
    await phone.getByRole('button', { name: 'Connect wallet' }).tap()
    const inside = phone.getByRole('dialog').first()
    await inside.getByRole('button', { name: /^All wallets/ }).tap()
    await inside.getByRole('searchbox').or(inside.getByRole('textbox')).first().fill('Phantom')
    await inside
      .getByRole('button', { name: /^Phantom/ })
      .first()
      .tap()
    await inside.getByRole('button', { name: /^Open / }).tap()
    const [[link] = ['']] = await run((w) => w.__opened, phone)
    expect(link.startsWith(`https://phantom.app/ul/browse/${encodeURIComponent(`${scene.site.url}/`)}`)).toBe(
      true
    )
    await context.close()
  }, 90_000)
})
