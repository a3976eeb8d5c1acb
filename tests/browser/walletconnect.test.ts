import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { type Hex, hexToString, verifyMessage } from 'viem'
import { evmNamespace } from '../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../demo/src/phone/script/startScriptedWallet.js'
import { followLines } from './harness/followLines.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { readCode as readCodeOf } from './harness/readCode.js'
import { stack } from './harness/stack.js'
import { startDemo } from './harness/startDemo.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const readCode = (page: Page) => readCodeOf(page.locator('.pb-qr'), page.context().browser() as Browser)

describe('pairing on the demo', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let wallet: ScriptedWallet
  let opened: OpenedPage
  let page: Page

  beforeAll(async () => {
    demo = await startDemo()
  }, 120_000)
  afterAll(() => demo?.stop())

  beforeEach(async () => {
    wallet = await startScriptedWallet({
      relayUrl: stack().relay,
      namespaces: [evmNamespace({ rpc: { 'eip155:31337': stack().rpc[0] as string } })]
    })
    opened = await openPage(demo.url, { visits: true })
    page = opened.page
    page.setDefaultTimeout(30_000)
  })
  afterEach(async () => {
    await wallet.stop()
    await opened.close()
  })

  const dialog = () => page.getByRole('dialog').first()
  const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name }).first()
  const choose = async (name: string | RegExp) => {
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await inDialog(name).click()
  }
  const account = () => page.getByRole('button', { name: /0x[0-9a-f]{4}…[0-9a-f]{4}/i }).first()

  /** Everything in the page and in its storage, including the dialog's shadow root. */
  const everything = () =>
    page.evaluate(() => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const drawn = [document.documentElement.outerHTML, ...roots.map(({ innerHTML }) => innerHTML)]
      const kept = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
      return [location.href, document.title, ...drawn, ...kept].join()
    })
  const chain = (name: string) => page.locator('li[aria-current=true]').filter({ hasText: name })
  /** Joins the club, which requires a signature; the page shows the received one. */
  const sign = async () => {
    const asked = wallet.next('request')
    await page.getByRole('button', { name: 'Join with a signature' }).click()
    const { method, params } = await asked
    expect([method, (params as string[])[1]]).toEqual(['personal_sign', address])
    const deed = page.locator('.deed-done').filter({ hasText: 'Welcome to the club' })
    const signature = (await deed.locator('code').getAttribute('title')) as Hex
    const message = hexToString((params as Hex[])[0] as Hex)
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  }

  it('[S1.02] [S2.05] pairs by QR code, signs, switches, survives a reload, and follows the wallet’s disconnect', async () => {
    const lines = followLines(page)
    const said: string[] = []
    page.on('console', (message) => void said.push(message.text()))
    await page.reload()
    await page.waitForTimeout(500)
    expect(lines.dialled).toEqual([])
    await choose(/^WalletConnect/)
    const uri = await readCode(page)
    const [, topic = '', key = ''] = /^wc:([0-9a-f]{64})@2\?.*symKey=([0-9a-f]{64})/.exec(uri) ?? []
    expect(key).toHaveLength(64)
    const shown = await everything()
    expect(shown).toContain('pb-qr')
    for (const secret of [topic, key, 'symKey']) expect(shown).not.toContain(secret)
    await wallet.pair(uri)
    await account().waitFor()
    await lines.settle()

    await sign()
    await chain('Harbour').waitFor()
    // The page's requests, and the wallet's own actions.
    await page.getByRole('button', { name: /0x/i }).first().click()
    await dialog().getByText('Scripted Wallet', { exact: true }).waitFor()
    await inDialog(/Harbour/).click()
    await inDialog(/Highland/).click()
    await chain('Highland').waitFor()
    await page.keyboard.press('Escape')
    const moved = wallet.next('request')
    await sign()
    expect((await moved).chain).toBe('eip155:31338')
    await wallet.changeChain('eip155:31337')
    await chain('Harbour').waitFor()
    await page.reload()
    await account().waitFor()
    await sign()
    await wallet.disconnect()
    await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
    const left = [await everything(), ...said].join()
    for (const secret of [topic, key, 'symKey']) expect(left).not.toContain(secret)
  }, 90_000)

  it('[S2.06] pairs a wallet of the catalogue in its own view', async () => {
    await choose(/^MetaMask/)
    await dialog().getByText('Scan with MetaMask').waitFor()
    await wallet.pair(await readCode(page))
    await account().waitFor()
  }, 90_000)

  it('lets two tabs pair at once, and a third one use their session', async () => {
    const context = await (page.context().browser() as Browser).newContext()
    context.setDefaultTimeout(30_000)
    const [first, other] = [await context.newPage(), await context.newPage()]
    for (const tab of [first, other]) {
      await tab.goto(demo.url)
      await tab.getByRole('button', { name: 'Connect wallet' }).first().click()
      await tab
        .getByRole('dialog')
        .first()
        .getByRole('button', { name: /^WalletConnect/ })
        .first()
        .click()
    }
    const [mine, yours] = [await readCode(first), await readCode(other)]
    expect(mine.slice(3, 67)).not.toBe(yours.slice(3, 67))
    const accountOf = (tab: Page) => tab.getByRole('button', { name: /0x[0-9a-f]{4}…[0-9a-f]{4}/i }).first()
    await wallet.pair(mine)
    await accountOf(first).waitFor()
    await wallet.pair(yours)
    await accountOf(other).waitFor()

    const third = await context.newPage()
    await third.goto(demo.url)
    await accountOf(third).waitFor()
    const asked = wallet.next('request')
    await third
      .getByRole('button', { name: /Join|Sign/ })
      .first()
      .click()
    await asked
    for (const tab of [third, other, first]) {
      await tab.reload()
      await accountOf(tab).waitFor()
    }
  }, 90_000)

  it('[S2.05] can be used by keyboard alone, and opens no link from storage', async () => {
    await page.evaluate(() => {
      const href = 'evil://run?x='
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'Evil' }))
      const opened: string[] = []
      Object.assign(window, { opened })
      window.open = (url) => {
        opened.push(String(url))
        return null
      }
    })
    await page.getByRole('button', { name: 'Connect wallet' }).first().focus()
    await page.keyboard.press('Enter')
    await inDialog(/^WalletConnect/).waitFor()
    for (let turn = 0; turn < 30; turn++) {
      const focused = await page.evaluate(() => {
        const { activeElement } = document.querySelector('plugboard-modal')?.shadowRoot ?? document
        return activeElement?.textContent ?? ''
      })
      if (focused.startsWith('WalletConnect')) break
      await page.keyboard.press(turn % 2 ? 'ArrowDown' : 'Tab')
    }
    await page.keyboard.press('Enter')
    const uri = await readCode(page)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    expect(uri).toMatch(/^wc:/)
    await choose(/^WalletConnect/)
    await wallet.pair(await readCode(page))
    await account().waitFor()
    const asked = wallet.next('request')
    await page
      .getByRole('button', { name: /Join|Sign/ })
      .first()
      .click()
    await asked
    expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([])
  }, 90_000)
})
