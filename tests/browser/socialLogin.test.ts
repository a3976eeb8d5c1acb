import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { type OpenedPage, openPage, screens } from './harness/openPage.js'
import { SocialVisitor } from './harness/SocialVisitor.js'
import { startLoginPage } from './harness/startLoginPage.js'

declare const window: Window & { readonly page: LoginPage; heard?: number; links?: string[] }

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

let site: Awaited<ReturnType<typeof startLoginPage>>
let opened: OpenedPage
let page: Page
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  await start(await startLoginPage({ socials }))
}, 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
}, 60_000)

async function start(started: typeof site): Promise<void> {
  site = started
  opened = await openPage(site.url)
  page = opened.page
  page.setDefaultTimeout(30_000)
  await page.waitForFunction(() => window.page)
}

const dialog = () => page.locator('plugboard-modal dialog')
const shot = (name: string) => page.screenshot({ path: join(screens, `socialLogin.${name}.png`) })

/** The user of the page. */
const visitor = () => new SocialVisitor(page, site.wallet)
const walletFrame = () => visitor().frame()
const press = (name: string) => visitor().press(name)
const openProvider = (name: string) => visitor().openProvider(name)
const agree = (popup: Page, name: string) => visitor().agree(popup, name)
const accounts = () => visitor().accounts()
const heading = (name: string) => visitor().heading(name)
/** Leaves the account, and opens the list of ways to connect. */
const beginAgain = async () => {
  await visitor().leave()
  await dialog().getByRole('button', { name: 'Continue with Google' }).waitFor()
}
/** Closes a window like a user who has looked at it: a window gone within half a second counts as separated from the page by the browser. */
const closeAfterLook = async (popup: Page) => {
  await popup.waitForTimeout(1_000)
  await popup.close()
}
const openModal = () => page.evaluate(() => window.page.kit.open())

describe('a visitor who logs in with a social account', () => {
  it('[S1.04] [S9.04] approves at Google, and gets accounts on two chains', async () => {
    await openModal()
    const popup = await openProvider('Google')
    await heading('Continue at Google').waitFor()
    await popup.getByLabel('Name').waitFor()
    await shot('waiting')
    const isClosed = popup.waitForEvent('close')
    await agree(popup, 'Ann Berg')
    await isClosed
    await press('Share and sign in')
    await page.waitForFunction(() => window.page.kit.connections.all.length === 2)
    await dialog().getByText('Ann Berg').first().waitFor()
    // The provider from which the account comes, with its mark.
    await dialog().getByText('Google', { exact: true }).first().waitFor()
    await shot('account')

    expect(await accounts()).toEqual([
      ['eip155', expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
      ['solana', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)]
    ])
    await page.waitForFunction(() => window.page.signIns.length)
    expect(await page.evaluate(() => window.page.signIns)).toEqual([{ isValid: true, isOneClick: true }])
  }, 120_000)

  it('EW-02: [S5.19] is offered no other login while connected to that wallet', async () => {
    await page.evaluate(() => void window.page.kit.push('Connect'))
    await dialog().getByText('Toybox').or(dialog().getByRole('heading').first()).first().waitFor()
    expect(await dialog().locator('.auth-social').count()).toBe(0)
    await page.evaluate(() => void window.page.kit.back())
  }, 30_000)

  it('signs a message', async () => {
    const [[, address = '']] = (await accounts()) as [[string, `0x${string}`]]
    await visitor().begin({
      ...{ method: 'personal_sign', params: ['0x48656c6c6f', address], namespace: 'eip155' }
    })
    await press('Approve')
    const signature = (await visitor().ended()) as `0x${string}`

    expect(await verifyMessage({ address: address as `0x${string}`, message: 'Hello', signature })).toBe(true)
  }, 60_000)

  it('[S3.25 part] [S9.04] gets a different account from each provider, listed in the configured order', async () => {
    await beginAgain()
    const names = await dialog().locator('.auth-social').allTextContents()
    expect(names).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
    const addresses = new Set<string>()
    for (const name of names.filter((one) => !/Google|Farcaster/.test(one))) {
      const popup = await openProvider(name)
      await agree(popup, 'Ann Berg')
      await press('Share and sign in')
      await page.waitForFunction(() => window.page.kit.connections.all.length === 2)
      const [[, address = '']] = (await accounts()) as [[string, string]]
      addresses.add(address)
      await heading('Social login').waitFor({ state: 'detached' })
      await beginAgain()
    }
    expect(addresses.size).toBe(5)
  }, 240_000)

  it('sees that the login was declined, and can try again', async () => {
    const popup = await openProvider('GitHub')
    await popup.getByRole('button', { name: 'Not now' }).click()
    await heading('You declined the login').waitFor()
    await shot('refused')

    const again = page.waitForEvent('popup')
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await (await again).getByLabel('Name').waitFor()
    await heading('Continue at GitHub').waitFor()
    await closeAfterLook(await again)
  }, 60_000)

  it('[F-42] sees that the window was closed, and then returns to the list', async () => {
    await dialog().getByRole('button', { name: 'Continue with Google' }).waitFor()
    const popup = await openProvider('X')
    await popup.getByLabel('Name').waitFor()
    await heading('Continue at X').waitFor()
    await closeAfterLook(popup)
    await heading('The window was closed').waitFor()
    await dialog().getByRole('button', { name: 'Continue with Google' }).waitFor()
    expect(await page.evaluate(() => window.page.views.slice(-2))).toEqual(['ConnectingSocial', 'Connect'])
  }, 60_000)

  it('EW-02: completes the login while another window posts a thousand messages', async () => {
    await dialog().getByRole('button', { name: 'Continue with Google' }).waitFor()
    const popup = await openProvider('GitHub')
    await popup.getByLabel('Name').waitFor()
    await heading('Continue at GitHub').waitFor()
    await page
      .context()
      .route('http://ad.other.localhost/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Ad</h1>' })
      )
    const opening = page.waitForEvent('popup')
    await page.evaluate(() => {
      window.heard = 0
      window.addEventListener('message', () => {
        window.heard = (window.heard ?? 0) + 1
      })
      window.open('http://ad.other.localhost/')
    })
    const ad = await opening
    await ad.evaluate(() => {
      const flow = 'A'.repeat(22)
      const forged = [
        { t: 'kit/social', flow, code: 'c'.repeat(43) },
        { t: 'kit/social', flow, error: 'refused' },
        { resultUri: 'https://ad.other.localhost/?error=denied' },
        { t: 'kit/hello-no', v: 1, n: '0'.repeat(32), reason: 'unverified_domain' }
      ]
      for (let count = 0; count < 1_000; count++) opener.postMessage(forged[count % forged.length], '*')
    })
    await page.waitForFunction(() => window.heard === 1_000)
    await heading('Continue at GitHub').waitFor()
    await ad.close()
    await agree(popup, 'Ann Berg')
    await press('Share and sign in')
    await visitor().connected()
    await beginAgain()
  }, 60_000)

  it('[F-41] can open the window after the browser has blocked it', async () => {
    await page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await dialog().getByRole('button', { name: 'Continue with Discord' }).click()
    await heading('The window was blocked').waitFor()
    await shot('blocked')
    const popup = page.waitForEvent('popup')
    await dialog().getByRole('button', { name: 'Open the window' }).click()
    await (await popup).getByLabel('Name').waitFor()
    await page.evaluate(() => window.page.kit.close())
    await (await popup).waitForEvent('close').catch(() => undefined)
    expect((await popup).isClosed()).toBe(true)
  }, 60_000)

  it('[S2.29] uses one frame for social and e-mail logins, which is hidden unless it needs the visitor', async () => {
    const wallets = () =>
      page.frames().filter((frame) => frame.url().startsWith(site.wallet.walletOrigin)).length
    /** Whether the frame is shown: it is then the element in the middle of the page. */
    const isShown = () =>
      page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName === 'PLUGBOARD-FRAME'
      )
    const frameDocument = await (await walletFrame()).evaluateHandle(() => window.document)
    await beginAgain()

    const popup = await openProvider('GitHub')
    await popup.getByLabel('Name').waitFor()
    expect([wallets(), await isShown()]).toEqual([1, false])
    await agree(popup, 'Ann Berg')
    await (await walletFrame()).getByRole('button', { name: 'Share and sign in' }).waitFor()
    expect([wallets(), await isShown()]).toEqual([1, true])
    await press('Share and sign in')
    await page.waitForFunction(() => window.page.kit.connections.all.length === 2)
    expect([wallets(), await isShown()]).toEqual([1, false])
    await beginAgain()

    await new EmailVisitor(page, site.wallet, 'eve@mail.example', 'socialLogin').logIn()
    await (await walletFrame()).getByRole('button', { name: 'Share and sign in' }).waitFor()
    expect([wallets(), await isShown()]).toEqual([1, true])
    await press('Share and sign in')
    await page.waitForFunction(() => window.page.kit.connections.all.length === 2)
    expect([wallets(), await isShown()]).toEqual([1, false])
    // It was the same document all the time.
    expect(await frameDocument.evaluate((before) => before === window.document)).toBe(true)
  }, 120_000)

  it('links other logins and an e-mail address to the wallet, which all lead to the same accounts', async () => {
    await beginAgain()
    await visitor().logIn('GitHub', 'Gil Haven')
    const known = await accounts()
    await dialog().getByRole('button', { name: 'Wallet settings' }).click()
    const settings = await visitor().openWalletPage('Open settings')
    const entry = (name: string) => settings.locator('.entry').filter({ hasText: name })
    await entry('GitHub').waitFor()
    // The last remaining login cannot be removed.
    expect(await entry('GitHub').getByRole('button').count()).toBe(0)

    const add = async (name: string, who: string) => {
      const popup = settings.waitForEvent('popup')
      await settings.getByRole('button', { name: `Add ${name}` }).click()
      await agree(await popup, who)
    }
    await add('X', 'Gil Haven')
    await entry('X').getByRole('button', { name: 'Remove' }).waitFor()
    // That is the account of another wallet.
    await add('Google', 'Ann Berg')
    await settings.getByText('already has its own wallet').waitFor()
    // The browser reports the service's answer.
    const faults = opened.faults as string[]
    faults.splice(
      faults.findIndex((fault) => fault.includes('409')),
      1
    )
    await settings.getByRole('button', { name: 'Back' }).click()
    await settings.getByRole('button', { name: 'Add Farcaster' }).click()
    await settings.getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    await settings.screenshot({ path: join(screens, 'socialLogin.link.png') })
    const app = await settings.getByRole('link', { name: 'Open Farcaster' }).getAttribute('href')
    const phone = await opened.page.context().browser()?.newPage()
    await phone?.goto(app ?? '')
    await agree(phone as Page, 'Gil Haven')
    await phone?.close()
    await entry('Farcaster').waitFor()
    await settings.screenshot({ path: join(screens, 'socialLogin.settings.png'), fullPage: true })
    await entry('GitHub').getByRole('button', { name: 'Remove' }).click()
    await settings.getByRole('button', { name: 'Add GitHub' }).waitFor()
    await settings.close()

    await beginAgain()
    await visitor().logIn('X', 'Gil Haven')
    expect(await accounts()).toEqual(known)
    // A first address, which is confirmed by its code only.
    const gil = new EmailVisitor(page, site.wallet, 'gil@mail.example', 'socialLogin')
    await dialog().getByRole('button', { name: 'Email', exact: true }).click()
    await dialog().locator('[data-view]').getByLabel('New email address').fill(gil.email)
    await dialog().getByRole('button', { name: 'Continue', exact: true }).click()
    await press('Send the codes')
    await dialog().getByText('Now your new address').waitFor()
    await gil.typeCode(await gil.mailedCode())
    await page.getByText(`You now log in with ${gil.email}.`).first().waitFor({ state: 'attached' })
    await beginAgain()
    // The next mail to an address is sent half a minute after the last.
    site.wallet.auth.advance(31_000)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.waitForFunction(() => window.page)
    await openModal()
    await dialog().locator('[data-view]').getByLabel('Continue with e-mail').fill(gil.email)
    await dialog().getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog().getByText('Enter the code').waitFor()
    await gil.typeCode(await gil.mailedCode())
    await press('Share and sign in')
    await visitor().connected()
    expect(await accounts()).toEqual(known)
  }, 180_000)

  it('[S2.08] [S1.04] [S3.25] signs in with a Farcaster app that reads the code', async () => {
    await beginAgain()
    await dialog().getByRole('button', { name: 'Continue with Farcaster' }).click()
    await dialog().getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    await shot('farcaster')
    const url = await page.evaluate(() => window.page.appUrl())
    // The phone, which knows nothing about the page.
    const phone = await opened.page.context().browser()?.newPage()
    if (!phone) throw new Error('The page has no browser')
    await phone.goto(url ?? '')
    await agree(phone, 'Ann Berg')
    await press('Share and sign in')
    await dialog().getByText('ann-berg').first().waitFor()
    await phone.close()

    expect(await accounts()).toHaveLength(2)
  }, 60_000)

  it('[S4.27] reloads the wallet when the Farcaster view is left without an address', async () => {
    await beginAgain()
    await dialog().getByRole('button', { name: 'Continue with Farcaster' }).click()
    await dialog().getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    const before = await walletFrame()
    const isNew = page.waitForEvent('frameattached')
    await page.evaluate(() => window.page.kit.back())
    const after = await isNew
    expect(before.isDetached() || before !== after).toBe(true)
    // It has been greeted and received the page's data: the next login works.
    await dialog().getByRole('button', { name: 'Continue with Farcaster' }).click()
    await dialog().getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    await page.evaluate(() => window.page.kit.close())
  }, 60_000)
})

describe('EW-02: a visitor in Telegram’s browser', () => {
  it.each([
    ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', ['Google']],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', ['X']],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile', ['X', 'Facebook']]
  ])(
    '[S5.18] on %s is offered only providers whose page opens there',
    async (_, userAgent, closed) => {
      const context = await opened.page.context().browser()?.newContext({ userAgent })
      if (!context) throw new Error('The page has no browser')
      try {
        await context.addInitScript(() => Object.assign(globalThis, { TelegramWebviewProxy: {} }))
        const telegram = await context.newPage()
        await telegram.goto(site.url)
        await telegram.waitForFunction(() => window.page)
        await telegram.evaluate(() => window.page.kit.open())
        const names = telegram.locator('plugboard-modal .auth-social')
        await names.first().waitFor()

        const all = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
        expect(await names.allTextContents()).toEqual(all.filter((name) => !closed.includes(name)))
      } finally {
        await context.close()
      }
    },
    60_000
  )
})

describe('EW-02: a visitor whose login window is in another browser', () => {
  it('can log in only by picking the number that the page shows (SOC-9)', async () => {
    const browser = opened.page.context().browser()
    const telegram = await browser?.newContext()
    const outside = await browser?.newPage()
    if (!telegram || !outside) throw new Error('The page has no browser')
    const before = page
    try {
      await telegram.addInitScript(() => {
        const links: string[] = []
        const WebApp = { openLink: (url: string) => links.push(url) }
        Object.assign(globalThis, { TelegramWebviewProxy: {}, Telegram: { WebApp }, links })
      })
      page = await telegram.newPage()
      page.setDefaultTimeout(30_000)
      await page.goto(site.url)
      await page.waitForFunction(() => window.page)
      await openModal()
      /** Logs in at GitHub in the other browser. Resolves with the number that the page shows. */
      const comeBack = async (which: number) => {
        await dialog().getByRole('button', { name: 'Continue with GitHub' }).click()
        await page.waitForFunction((count) => window.links?.length === count, which)
        const number = (await dialog().locator('.auth-number [aria-hidden]').textContent()) ?? ''
        await outside.goto((await page.evaluate(() => window.links?.at(-1))) ?? '')
        await agree(outside, 'Tess Gram')
        await outside.getByText('Which number is shown on the site where you are logging in').waitFor()
        return number
      }

      const first = await comeBack(1)
      await shot('number')
      await outside.screenshot({ path: join(screens, 'socialLogin.numbers.png') })
      const others = (await outside.locator('.number').allTextContents()).filter((one) => one !== first)
      expect(others).toHaveLength(2)
      await outside.getByRole('button', { name: others[0] as string }).click()
      await outside.getByText('Login stopped').waitFor()
      await dialog().getByRole('button', { name: 'Try again' }).waitFor()
      expect(await accounts()).toEqual([])

      await page.evaluate(() => void window.page.kit.back())
      const second = await comeBack(2)
      await outside.getByRole('button', { name: second, exact: true }).click()
      await outside.getByText('Almost done').waitFor()
      await press('Share and sign in')
      await visitor().connected()
      expect(await accounts()).toHaveLength(2)
    } finally {
      page = before
      await telegram.close()
      await outside.close()
    }
  }, 120_000)
})

describe('[F-43] a visitor to a page whose opener policy isolates it from the window', () => {
  beforeAll(async () => {
    await opened.close()
    await site.stop()
    const without = ['discord']
    await start(
      await startLoginPage({ socials, without, headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } })
    )
  }, 180_000)

  it('is no longer offered a provider that the login server lacks, once the wallet has loaded', async () => {
    await openModal()
    const offered = () => page.locator('plugboard-modal .auth-social').allTextContents()
    const missing = dialog().getByRole('button', { name: 'Continue with Discord' })
    await missing.focus()
    await page.waitForFunction(() => !window.page.providers().includes('discord'))
    // Nothing disappears while the visitor uses it.
    expect(await offered()).toHaveLength(7)
    await missing.click()
    await heading('Discord is not available here').waitFor()
    await dialog().getByRole('button', { name: 'Other options' }).click()

    await missing.waitFor({ state: 'detached' })
    expect(await offered()).toEqual(['Google', 'X', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
  }, 60_000)

  it('logs in with Google, although the page cannot see the window', async () => {
    const popup = await openProvider('Google')
    await popup.getByLabel('Name').waitFor()
    // The page can no longer see the window, which does not end the login.
    expect(await popup.evaluate(() => opener)).toBeNull()
    await agree(popup, 'Ann Berg')
    await press('Share and sign in')
    await page.waitForFunction(() => window.page.kit.connections.all.length === 2)

    expect((await accounts()).map(([namespace]) => namespace)).toEqual(['eip155', 'solana'])
  }, 120_000)
})
