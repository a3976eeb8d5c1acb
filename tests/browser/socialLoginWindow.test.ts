import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { LoginPage } from '../pages/email-login/main.js'
import { openSocialLoginPage } from './harness/openLoginPage.js'
import { openNoisyWindow } from './harness/openNoisyWindow.js'
import { type OpenedPage, screens } from './harness/openPage.js'
import { openOnOtherDevice, openTabElsewhere } from './harness/otherDevice.js'
import { SocialVisitor } from './harness/SocialVisitor.js'
import type { LoginSite } from './harness/startLoginPage.js'

declare const window: Window & { readonly page: LoginPage; links?: string[] }

let site: LoginSite
let opened: OpenedPage
let page: Page
let visitor: SocialVisitor
beforeAll(() => start(), 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
}, 60_000)

async function start(options: Parameters<typeof openSocialLoginPage>[1] = {}): Promise<void> {
  ;({ site, opened, page, visitor } = await openSocialLoginPage('socialLoginWindow', options))
}

/** Closes a window like a user who has looked at it: a window gone within half a second counts as separated from the page by the browser. */
async function closeAfterLook(popup: Page): Promise<void> {
  await popup.waitForTimeout(1_000)
  await popup.close()
}

describe('a visitor who logs in with a social account', () => {
  it('sees that the login was declined, and can try again', async () => {
    await page.evaluate(() => window.page.kit.open())
    const popup = await visitor.openProvider('GitHub')
    await popup.getByRole('button', { name: 'Not now' }).click()
    await visitor.heading('You declined the login').waitFor()
    await visitor.shot('refused')

    const again = page.waitForEvent('popup')
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await (await again).getByLabel('Name').waitFor()
    await visitor.heading('Continue at GitHub').waitFor()
    await closeAfterLook(await again)
  }, 60_000)

  it('[F-42] sees that the window was closed, and then returns to the list', async () => {
    await visitor.dialog.getByRole('button', { name: 'Continue with Google' }).waitFor()
    const popup = await visitor.openProvider('X')
    await popup.getByLabel('Name').waitFor()
    await visitor.heading('Continue at X').waitFor()
    await closeAfterLook(popup)
    await visitor.heading('The window was closed').waitFor()
    await visitor.dialog.getByRole('button', { name: 'Continue with Google' }).waitFor()
    expect(await page.evaluate(() => window.page.views.slice(-2))).toEqual(['ConnectingSocial', 'Connect'])
  }, 60_000)

  it('EW-02: completes the login while another window posts a thousand messages', async () => {
    await visitor.dialog.getByRole('button', { name: 'Continue with Google' }).waitFor()
    const popup = await visitor.openProvider('GitHub')
    await popup.getByLabel('Name').waitFor()
    await visitor.heading('Continue at GitHub').waitFor()
    const ad = await openNoisyWindow(page)
    const flow = 'A'.repeat(22)
    await ad.post([
      { t: 'kit/social', flow, code: 'c'.repeat(43) },
      { t: 'kit/social', flow, error: 'refused' },
      { resultUri: 'https://ad.other.localhost/?error=denied' },
      { t: 'kit/hello-no', v: 1, n: '0'.repeat(32), reason: 'unverified_domain' }
    ])
    await visitor.heading('Continue at GitHub').waitFor()
    await ad.close()
    await visitor.agree(popup, 'Ann Berg')
    await visitor.share()
    await visitor.beginAgain()
  }, 60_000)

  it('[F-41] can open the window after the browser has blocked it', async () => {
    await page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await visitor.dialog.getByRole('button', { name: 'Continue with Discord' }).click()
    await visitor.heading('The window was blocked').waitFor()
    await visitor.shot('blocked')
    const popup = page.waitForEvent('popup')
    await visitor.dialog.getByRole('button', { name: 'Open the window' }).click()
    await (await popup).getByLabel('Name').waitFor()
    await page.evaluate(() => window.page.kit.close())
    await (await popup).waitForEvent('close').catch(() => undefined)
    expect((await popup).isClosed()).toBe(true)
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
      const telegram = await openOnOtherDevice(page, site.url, {
        userAgent,
        prepare: (tab) => tab.addInitScript(() => Object.assign(globalThis, { TelegramWebviewProxy: {} }))
      })
      try {
        await telegram.evaluate(() => window.page.kit.open())
        const names = telegram.locator('plugboard-modal .auth-social')
        await names.first().waitFor()

        const all = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
        expect(await names.allTextContents()).toEqual(all.filter((name) => !closed.includes(name)))
      } finally {
        await telegram.context().close()
      }
    },
    60_000
  )
})

describe('EW-02: a visitor whose login window is in another browser', () => {
  it('can log in only by picking the number that the page shows (SOC-9)', async () => {
    const telegram = await openOnOtherDevice(page, site.url, {
      prepare: (tab) =>
        tab.addInitScript(() => {
          const links: string[] = []
          const WebApp = { openLink: (url: string) => links.push(url) }
          Object.assign(globalThis, { TelegramWebviewProxy: {}, Telegram: { WebApp }, links })
        })
    })
    const tess = new SocialVisitor(telegram, site.wallet, 'socialLoginWindow')
    const outside = await openTabElsewhere(page)
    try {
      await telegram.evaluate(() => window.page.kit.open())
      /** Logs in at GitHub in the other browser. Resolves with the number that the page shows. */
      const comeBack = async (which: number) => {
        await tess.dialog.getByRole('button', { name: 'Continue with GitHub' }).click()
        await telegram.waitForFunction((count) => window.links?.length === count, which)
        const number = (await tess.dialog.locator('.auth-number [aria-hidden]').textContent()) ?? ''
        await outside.goto((await telegram.evaluate(() => window.links?.at(-1))) ?? '')
        await tess.agree(outside, 'Tess Gram')
        await outside.getByText('Which number is shown on the site where you are logging in').waitFor()
        return number
      }

      const first = await comeBack(1)
      await tess.shot('number')
      await outside.screenshot({ path: join(screens, 'socialLoginWindow.numbers.png') })
      const others = (await outside.locator('.number').allTextContents()).filter((one) => one !== first)
      expect(others).toHaveLength(2)
      await outside.getByRole('button', { name: others[0] as string }).click()
      await outside.getByText('Login stopped').waitFor()
      await tess.dialog.getByRole('button', { name: 'Try again' }).waitFor()
      expect(await tess.accounts()).toEqual([])

      await telegram.evaluate(() => void window.page.kit.back())
      const second = await comeBack(2)
      await outside.getByRole('button', { name: second, exact: true }).click()
      await outside.getByText('Almost done').waitFor()
      await tess.share()
      expect(await tess.accounts()).toHaveLength(2)
    } finally {
      await telegram.context().close()
      await outside.close()
    }
  }, 120_000)
})

describe('[F-43] a visitor to a page whose opener policy isolates it from the window', () => {
  beforeAll(async () => {
    await opened.close()
    await site.stop()
    const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }
    await start({ headers, without: ['discord'] })
  }, 180_000)

  it('is no longer offered a provider that the login server lacks, once the wallet has loaded', async () => {
    await page.evaluate(() => window.page.kit.open())
    const offered = () => page.locator('plugboard-modal .auth-social').allTextContents()
    const missing = visitor.dialog.getByRole('button', { name: 'Continue with Discord' })
    await missing.focus()
    await page.waitForFunction(() => !window.page.providers().includes('discord'))
    // Nothing disappears while the visitor uses it.
    expect(await offered()).toHaveLength(7)
    await missing.click()
    await visitor.heading('Discord is not available here').waitFor()
    await visitor.dialog.getByRole('button', { name: 'Other options' }).click()

    await missing.waitFor({ state: 'detached' })
    expect(await offered()).toEqual(['Google', 'X', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
  }, 60_000)

  it('logs in with Google, although the page cannot see the window', async () => {
    const popup = await visitor.openProvider('Google')
    await popup.getByLabel('Name').waitFor()
    // The page can no longer see the window, which does not end the login.
    expect(await popup.evaluate(() => opener)).toBeNull()
    await visitor.agree(popup, 'Ann Berg')
    await visitor.share()

    expect((await visitor.accounts()).map(([namespace]) => namespace)).toEqual(['eip155', 'solana'])
  }, 120_000)
})
