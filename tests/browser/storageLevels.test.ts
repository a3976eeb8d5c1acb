import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { parseEther } from 'viem'
import { findProgram } from '../../scripts/installFromDebian.mjs'
import type { LoginPage } from '../pages/email-login/main.js'
import { blockStorage } from './harness/blockStorage.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { itIn } from './harness/itIn.js'
import { visitLoginPage } from './harness/openLoginPage.js'
import { launch, screens } from './harness/openPage.js'
import { receiver, sendCoins } from './harness/sendCoins.js'
import { type LoginSite, startLoginPage } from './harness/startLoginPage.js'
import { askForStorage, WindowVisitor } from './harness/WindowVisitor.js'

declare const window: Window & { readonly page: LoginPage }

const sites: { same?: LoginSite; other?: LoginSite } = {}
/** The full Chromium, if a test has started it. */
const whole: { browser?: Browser } = {}
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  sites.same = await startLoginPage()
  sites.other = await startLoginPage({ host: 'app.other.localhost' })
}, 180_000)
afterAll(async () => {
  await whole.browser?.close()
  await sites.same?.stop()
  await sites.other?.stop()
}, 60_000)

/** Signs a message; the caller opens the wallet's screen. */
async function sign(visitor: EmailVisitor, text: string, goToWallet = async () => {}): Promise<void> {
  await visitor.askToSign(text)
  await goToWallet()
  await (await visitor.frame()).getByText(text, { exact: true }).waitFor()
  await visitor.press('Approve')
  expect(await visitor.hasSigned(text)).toBe(true)
}

/** Plants a login of somebody else, with a wallet window, in the page's storage, as any attacker could; `undefined` if the plugin stores nothing. */
const plant = (page: Page): Promise<string | undefined> =>
  page.evaluate((address) => {
    const key = Object.keys(localStorage).find((one) => /auth.*session$/.test(one))
    const kept = key && localStorage.getItem(key)
    if (!key || !kept) return undefined
    const user = {
      ...{ session: '0'.repeat(32), provider: 'email', address, chainId: 31337, smartAccountDeployed: false },
      addresses: { eip155: address, solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' },
      ...{ accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }
    }
    const write = (name: string, value: unknown) =>
      localStorage.setItem(
        key.replace(/session$/, name),
        kept.replace(/"d":.*$/, `"d":${JSON.stringify(value)}}`)
      )
    write('windowUser', user)
    write('usedWindow', true)
    return localStorage.getItem(key.replace(/session$/, 'windowUser')) ?? undefined
  }, receiver)

/** The page is reloaded, and shows the same accounts, whatever was planted in its storage. */
async function reload(visitor: EmailVisitor): Promise<void> {
  const before = await visitor.accounts()
  expect(await plant(visitor.page)).toContain(receiver)
  await visitor.page.reload()
  await visitor.page.waitForFunction(() => window.page?.kit.connections.all.length === 2)
  expect(await visitor.accounts()).toEqual(before)
}

async function loadAnew(visitor: EmailVisitor): Promise<void> {
  await visitor.reload()
  await visitor.page.evaluate(() => window.page.kit.ready)
}

/** Types the address, and presses once: the form knows that the wallet is used in a window. */
async function comeBack(visitor: WindowVisitor): Promise<void> {
  await visitor.reloadForNextMail()
  await visitor.page.evaluate(() => window.page.kit.ready)
  await visitor.page.evaluate(() => window.page.kit.open())
  const field = visitor.dialog.locator('[data-view]').getByLabel('Continue with e-mail')
  await field.pressSequentially(visitor.email)
  await visitor.openWindow()
}

async function leave(visitor: EmailVisitor): Promise<void> {
  await visitor.page.evaluate(() => window.page.kit.disconnect())
  expect(await visitor.accounts()).toEqual([])
  await loadAnew(visitor)
  expect(await visitor.accounts()).toEqual([])
}

it('EW-09: the whole journey works at level `kept` on a page of the same site', async () => {
  const opened = await visitLoginPage(site('same').url)
  const visitor = new EmailVisitor(opened.page, site('same').wallet, 'kim@mail.example', 'storageLevels')

  await visitor.logIn()
  await visitor.share()
  await sign(visitor, 'Hello')
  expect(await sendCoins(visitor, '1')).toBe(parseEther('1'))
  await reload(visitor)
  await sign(visitor, 'Hello again')
  await leave(visitor)

  await opened.close()
}, 120_000)

it('EW-09: the whole journey works at level `kept` on a page of another site, if the visitor grants storage access', async () => {
  const opened = await visitLoginPage(site('other').url, { scripts: [blockStorage] })
  const { page } = opened
  const visitor = new EmailVisitor(page, site('other').wallet, 'lee@mail.example', 'storageLevels')

  await visitor.askForMail()
  await (await visitor.frame()).getByText('Let the wallet store your key').waitFor()
  await page.context().grantPermissions(['storage-access'])
  await visitor.press('Continue')
  await visitor.followMail()
  await visitor.share()
  await sign(visitor, 'Hello')
  expect(await sendCoins(visitor, '1')).toBe(parseEther('1'))
  await reload(visitor)
  await sign(visitor, 'Hello again')
  await leave(visitor)

  await opened.close()
}, 120_000)

// Nothing that a driver grants opens the full Chromium's storage again, so the level `kept` needs the script.
itIn('chromium')(
  'EW-09: the whole journey at level `window`, on a page of another site for whose frames Chromium keeps nothing',
  async () => {
    whole.browser = await launch({ executablePath: findProgram('chromium') ?? 'chromium' })
    /** The console's message about the icon that the browser requests by itself, which is not a request of the page. */
    const ofIcon: string[] = []
    const prepare = async (fresh: Page) =>
      void fresh.on('console', (message) => {
        const isOfIcon = message.location().url.endsWith('/favicon.ico')
        if (isOfIcon && message.type() === 'error') ofIcon.push(message.text())
      })
    const opened = await visitLoginPage(site('other').url, { ...whole, prepare })
    const { page } = opened
    const refused: string[] = []
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
    // Nothing is granted: the browser answers instead of the visitor, and refuses.
    await page.context().grantPermissions([])
    const { wallet } = site('other')
    const visitor = new WindowVisitor(page, wallet, 'mia@mail.example', 'storageLevels')
    const framed = new EmailVisitor(page, wallet, 'mia@mail.example')
    const openWindow = () => visitor.openWindow()

    // The frame asks for storage, the browser refuses, and the same form leads to the window.
    await visitor.askForMail()
    const frame = await framed.frame()
    await frame.getByText('Let the wallet store your key').waitFor()
    expect(await frame.evaluate(tryStorage)).toEqual(['UnknownError', 'SecurityError', 'SecurityError'])
    await askForStorage(framed)
    await visitor.dialog.getByText('Your browser does not let the wallet store data on this site').waitFor()
    await visitor.shot('blocked')
    await openWindow()
    await visitor.window.getByText('Your wallet is open').waitFor()
    await visitor.window.screenshot({ path: join(screens, 'storageLevels.idle.png') })
    expect(page.frames()).toHaveLength(1)
    await visitor.followMail()
    await (await visitor.frame()).getByText('Sign in to').waitFor()
    await visitor.dialog.getByRole('button', { name: 'Continue in the wallet window' }).waitFor()
    await visitor.shot('asks')
    await visitor.share()
    await page.waitForFunction(() => window.page.signIns.length)
    expect(await page.evaluate(() => window.page.signIns)).toEqual([{ isValid: true, isOneClick: true }])

    await sign(visitor, 'Hello')
    expect(await sendCoins(visitor, '1')).toBe(parseEther('1'))

    // The window closes with the page, which trusts only the wallet; one press restores the account, without a mail.
    const before = await visitor.accounts()
    expect(await plant(page)).toContain(receiver)
    await loadAnew(visitor)
    expect(await visitor.accounts()).toEqual([])
    expect(visitor.isWindowClosed).toBe(true)
    const mails = wallet.auth.mailsTo(visitor.email).length
    await comeBack(visitor)
    await visitor.press(/sign in$/i)
    await visitor.connected()
    expect(await visitor.accounts()).toEqual(before)
    expect(wallet.auth.mailsTo(visitor.email)).toHaveLength(mails)
    expect(page.frames()).toHaveLength(1)
    await sign(visitor, 'Hello again')

    // A window that the visitor closes ends its request.
    await visitor.askToSign('Hi')
    await visitor.window.getByText('Hi', { exact: true }).waitFor()
    await visitor.window.close()
    expect(await visitor.outcome()).toBe('Something went wrong')
    await sign(visitor, 'Hello once more', openWindow)

    // Signed out while no window is open: the wallet learns about it before the next login.
    await visitor.window.close()
    await leave(visitor)
    wallet.auth.advance(31_000)
    await comeBack(visitor)
    await visitor.typeMailedCode()
    await visitor.share()
    await leave(visitor)
    expect(visitor.isWindowClosed).toBe(true)

    // The browser reports there that it has refused, and that it has found no icon.
    const others = opened.faults.filter((fault) => !fault.startsWith('requestStorageAccess:'))
    expect(others).toEqual(ofIcon)
    expect(refused).toEqual([])
  },
  180_000
)

/** In a frame: the errors of IndexedDB, local storage and Web Locks. */
async function tryStorage(): Promise<readonly (string | undefined)[]> {
  const outcomes = [
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('tried')
        opening.onsuccess = resolve
        opening.onerror = () => reject(opening.error)
      }),
    async () => localStorage.length,
    () => navigator.locks.request('tried', () => 'locked')
  ].map(async (use) => {
    try {
      await use()
      return undefined
    } catch (error) {
      return (error as DOMException).name
    }
  })
  return Promise.all(outcomes)
}

function site(name: 'same' | 'other'): LoginSite {
  const found = sites[name]
  if (!found) throw new Error('The site has not started')
  return found
}
