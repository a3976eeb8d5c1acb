import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { firefox, type Page } from 'playwright-core'
import { parseEther } from 'viem'
import { findProgram } from '../../scripts/installFromDebian.mjs'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { itIn } from './harness/itIn.js'
import { openLoginPage, visitLoginPage } from './harness/openLoginPage.js'
import type { OpenedPage } from './harness/openPage.js'
import { openOnOtherDevice } from './harness/otherDevice.js'
import { sendCoins } from './harness/sendCoins.js'
import type { LoginSite } from './harness/startLoginPage.js'

const email = 'ann@mail.example'

declare const window: Window & { readonly page: LoginPage }

let site: LoginSite
let opened: OpenedPage
let page: Page
let visitor: EmailVisitor
beforeAll(async () => {
  ;({ site, opened, page, visitor } = await openLoginPage(email, 'emailLogin'))
}, 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
}, 60_000)

/** Logs in until the wallet asks. */
async function logIn(who: EmailVisitor): Promise<void> {
  // Mails are read in a Chromium, whichever browser logs in.
  await who.logIn(page.context().browser())
  const frame = await who.frame()
  await frame.getByText('Sign in to').waitFor()
  await frame.getByText('Log in to the test shop.').waitFor()
  await who.shot('share')
}

/** Goes to the window of the wallet to which the frame leads, and approves what it shows there. */
async function approveInWindow(who: EmailVisitor): Promise<void> {
  const frame = await who.frame()
  await frame.getByText('Your browser cannot tell').waitFor()
  const opening = who.page.context().waitForEvent('page')
  const button = frame.getByRole('button', { name: 'Continue in the wallet window' })
  // Repeat until the press counts.
  const wallet = await (async () => {
    for (;;) {
      await button.click()
      const opened = await Promise.race([opening, who.page.waitForTimeout(1_500)])
      if (opened) return opened
    }
  })()
  await wallet.getByText('0.01 ETH', { exact: true }).waitFor()
  expect(new URL(wallet.url()).origin).toBe(site.wallet.walletOrigin)
  const closed = wallet.waitForEvent('close')
  const approve = wallet.getByRole('button', { name: 'Approve', exact: true })
  while (!wallet.isClosed()) {
    await approve.click({ timeout: 5_000 }).catch(() => undefined)
    await Promise.race([closed, who.page.waitForTimeout(1_000)])
  }
}

describe('a visitor without a wallet', () => {
  it('[S1.03] [S4.15] [S4.16] [S9.04 part] logs in by mail, link and code, and gets accounts on two chains', async () => {
    await page.evaluate(() => window.page.kit.open())
    await visitor.dialog.locator('[data-view]').getByLabel('Continue with e-mail').waitFor()
    expect(page.frames()).toHaveLength(1)

    await logIn(visitor)
    await visitor.share()
    await visitor.dialog.getByText(email).first().waitFor()
    await visitor.shot('account')

    await page.waitForFunction(() => window.page.signIns.length)
    // One press in the frame shared the addresses and signed the message, and the page's server accepts it.
    expect(await page.evaluate(() => window.page.signIns)).toEqual([{ isValid: true, isOneClick: true }])
    expect(await page.evaluate(() => window.page.views)).not.toContain('SIWXSignMessage')
    expect(await visitor.accounts()).toEqual([
      ['eip155', expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
      ['solana', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)]
    ])
  }, 120_000)

  it('EW-01: logs in and signs on a phone, right to left and in dark mode', async () => {
    const options = { viewport: { width: 360, height: 640 }, colorScheme: 'dark', locale: 'ar' } as const
    const phone = await openOnOtherDevice(page, `${site.url}&locale=ar`, options)
    const fay = new EmailVisitor(phone, site.wallet, 'fay@mail.example', 'emailLogin')
    try {
      await phone.evaluate(() => window.page.kit.open())
      await fay.dialog.locator('input[type=email]').fill(fay.email)
      await fay.dialog.locator('form:has(input[type=email]) button[type=submit]').click()
      const number = (await fay.dialog.locator('.auth-number [aria-hidden]').textContent()) ?? ''
      const code = await fay.confirmDevice(number)
      await fay.dialog.locator('input[autocomplete=one-time-code]').fill(code)
      const frame = await fay.frame()
      await frame.locator('.buttons .primary').waitFor()
      await fay.shot('phone.share')
      const looks = () =>
        frame.evaluate(() => {
          const { dir, dataset, scrollWidth } = document.documentElement
          return [dir, dataset.mode, scrollWidth <= innerWidth]
        })
      expect(await looks()).toEqual(['rtl', 'dark', true])
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await fay.press('مشاركة وتسجيل الدخول')
      await fay.connected()

      await fay.askToSign('Hello')
      await (await fay.frame()).getByText('Hello').waitFor()
      await fay.shot('phone.approve')
      expect(await looks()).toEqual(['rtl', 'dark', true])
      await fay.press('موافقة')
      expect(await fay.hasSigned('Hello')).toBe(true)
    } finally {
      await phone.context().close()
    }
  }, 120_000)

  it('[S4.07] [S4.15] restores the accounts after a reload, and disconnects both chains at once', async () => {
    const before = await visitor.accounts()
    await page.reload()
    await page.waitForFunction(() => window.page?.kit.connections.all.length === 2)
    expect(await visitor.accounts()).toEqual(before)
    expect(page.frames()).toHaveLength(2)

    await page.evaluate(() => window.page.kit.disconnect())

    expect(await visitor.accounts()).toEqual([])
    await visitor.reload()
    await page.evaluate(() => window.page.kit.ready)
    expect(await visitor.accounts()).toEqual([])
    expect(page.frames()).toHaveLength(1)
  }, 60_000)

  it('[S4.16] requires only the code on a known device, and no code if the device is still logged in', async () => {
    const begin = async () => {
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      // The next mail to an address can be sent only half a minute after the last one.
      site.wallet.auth.advance(31_000)
      await visitor.reload()
      await visitor.askForMail()
    }
    const end = async (name: string) => {
      await visitor.press(name)
      await visitor.connected()
      await page.waitForFunction(() => window.page.views.includes('Account'))
      await visitor.dialog.getByText(email).first().waitFor()
      return page.evaluate(() => window.page.views.filter((name) => /^(Email|Account)/.test(name)))
    }

    await begin()
    await visitor.typeMailedCode()
    expect(await end('Share and sign in')).toEqual(['EmailVerifyOtp', 'Account'])

    await begin()
    expect(await end('Sign in')).toEqual(['Account'])
  }, 60_000)

  itIn('firefox')(
    'logs in and signs in Firefox, and sends in a window of the wallet, since the browser cannot tell what covers it in the page',
    async () => {
      const executablePath = findProgram('firefox-esr') ?? 'firefox-esr'
      const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
      try {
        const other = await visitLoginPage(site.url, { browser })
        const ben = new EmailVisitor(other.page, site.wallet, 'ben@mail.example', 'emailLogin')
        await logIn(ben)
        await ben.share()
        expect(await ben.sign('Hello')).toBe(true)
        const sent = await sendCoins(ben, '0.01', () => approveInWindow(ben))
        expect(sent).toBe(parseEther('0.01'))
        // Screenshots add a style of their own in Firefox, which the page's policy refuses.
        expect(other.faults.filter((fault) => !/inline style|style-src-elem inline/.test(fault))).toEqual([])
      } finally {
        await browser.close()
      }
    },
    120_000
  )
})
