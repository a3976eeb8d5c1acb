import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page, Route } from 'playwright-core'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { blockFrame, holdScripts, isFrameScript, wildFrame } from './harness/frameFaults.js'
import { countTimers, endTimers, holdTimers, waitForTimer } from './harness/heldTimers.js'
import { visitLoginPage } from './harness/openLoginPage.js'
import { launch } from './harness/openPage.js'
import { type LoginSite, startLoginPage } from './harness/startLoginPage.js'

const email = 'gil@mail.example'
const loadFailed = 'Network Error - Could not load embedded wallet'

declare const window: Window & { readonly page: LoginPage }

let site: LoginSite
let browser: Browser
let page: Page
let visitor: EmailVisitor
const errors: string[] = []
beforeAll(async () => {
  site = await startLoginPage()
  // On another site than the wallet, so that the frame has a separate process, which can end.
  browser = await launch({ isolateSites: true })
  const url = site.url.replace('app.site.', 'shop.other.')
  const opened = await visitLoginPage(url, { browser, scripts: [holdTimers, wildFrame] })
  page = opened.page
  page.on('pageerror', ({ message }) => errors.push(message))
  visitor = new EmailVisitor(page, site.wallet, email, 'walletFaults')
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
}, 60_000)

const dialog = () => visitor.dialog
const alertShown = () => page.evaluate(() => window.page.kit.notices.alert?.text)

/** The fault is over: the same press continues. Nothing is mailed, because mails are half a minute apart. */
async function expectNextAttempt(): Promise<void> {
  await page.unrouteAll()
  site.wallet.auth.advance(31_000)
  await dialog().getByRole('button', { name: 'Continue', exact: true }).click()
  await expectMail()
}

async function expectMail(): Promise<void> {
  await dialog().getByText('Check your email').waitFor()
  await site.wallet.auth.nextMail(email)
}

async function beginAgain(): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await visitor.reload()
}

describe('EW-23: a frame', () => {
  it('[F-31] [S8.01 part] is abandoned after 20 s with an alert if it is not found', async () => {
    await page.route('**/frame?**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await visitor.askForMail()
    await endTimers(page, 20_000)

    await dialog().getByText(loadFailed).first().waitFor()
    expect(await alertShown()).toBe(loadFailed)
    await expectNextAttempt()
    // The frame has loaded: the alert would be wrong.
    expect(await alertShown()).toBeUndefined()
  }, 60_000)

  it('[F-32] fails at once, without a timeout, if the page’s own policy blocks it', async () => {
    await page.route(page.url(), async (route) => {
      // Names below localhost are resolved by the browser itself.
      const url = route
        .request()
        .url()
        .replace(/\/\/[^:/]+/, '//localhost')
      const answer = await route.fetch({ url })
      const headers = answer.headers()
      const policy = headers['content-security-policy']?.replace(/frame-src[^;]*/, "frame-src 'none'")
      await route.fulfill({
        response: answer,
        headers: { ...headers, 'content-security-policy': policy ?? '' }
      })
    })
    await beginAgain()
    await visitor.askForMail()

    await dialog().getByText('Unable to load email login dependency').first().waitFor()
    expect(page.frames()).toHaveLength(1)
    // A document keeps its policy.
    await page.unrouteAll()
    site.wallet.auth.advance(31_000)
    await beginAgain()
    await visitor.askForMail()
    await expectMail()
  }, 60_000)

  it('[F-33] [S8.01 part] is abandoned after 20 s with an alert if it never says READY', async () => {
    await beginAgain()
    await page.route(isFrameScript, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await visitor.askForMail()
    await endTimers(page, 20_000)

    await dialog().getByText(loadFailed).first().waitFor()
    expect(await alertShown()).toBe(loadFailed)
    await expectNextAttempt()
  }, 60_000)

  it('[F-34] is used if it says READY just before the 20 s are over, and is not abandoned afterwards', async () => {
    await beginAgain()
    const held = await holdScripts(page)
    await visitor.askForMail()
    await waitForTimer(page, 20_000)
    site.wallet.auth.advance(31_000)
    held.release()

    await expectMail()
    expect(await countTimers(page, 20_000)).toBe(0)
    expect(await alertShown()).toBeUndefined()
  }, 60_000)

  it('[F-34] is not used if it says READY just after the timeout, and the next one is', async () => {
    await beginAgain()
    const held = await holdScripts(page)
    await visitor.askForMail()
    await endTimers(page, 20_000)
    held.release()

    await dialog().getByText(loadFailed).first().waitFor()
    expect(await alertShown()).toBe(loadFailed)
    await expectNextAttempt()
  }, 60_000)

  it('[F-37] logs in only once if it says READY twice', async () => {
    await beginAgain()
    site.wallet.auth.advance(3_601_000)
    await visitor.logIn()
    await visitor.share()
    await page.waitForFunction(() => window.page.signIns.length)

    expect(await page.evaluate(() => window.page.signIns)).toEqual([{ isValid: true, isOneClick: true }])
    expect(page.frames()).toHaveLength(2)
  }, 60_000)

  it('[F-35] is replaced if it hangs during a request and times out, and the next one signs', async () => {
    await visitor.askToSign('Hello')
    const frame = await visitor.frame()
    await (await frame.waitForSelector('text=Hello'))?.dispose()
    // As silent as a process that has ended: no event reports either. A driver considers the page crashed if a frame is.
    // The frame's policy lets it contact the login server only.
    const unblock = await blockFrame(page, frame, site.wallet.auth.url)
    try {
      await endTimers(page, 120_000)

      expect(await visitor.outcome()).toBe('Embedded Wallet Request Timed Out')
      await endTimers(page, 10_000)
      await page.waitForFunction(() => window.frames.length === 0)
    } finally {
      // The next frame might be given the same process.
      await unblock()
    }
    expect(await visitor.sign('Again')).toBe(true)
  }, 120_000)

  it('[F-36] is removed if it navigates to another origin during a request, and the next one signs', async () => {
    await visitor.askToSign('Hello')
    const frame = await visitor.frame()
    await (await frame.waitForSelector('text=Hello'))?.dispose()
    await page.route('http://evil.localhost/**', (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Approve' })
    )
    await frame.evaluate(() => {
      location.href = 'http://evil.localhost/'
    })

    expect(await visitor.outcome()).toBe('Something went wrong')
    expect(page.frames().some((one) => one.url().includes('evil'))).toBe(false)
    expect(await visitor.sign('Again')).toBe(true)
  }, 60_000)

  it('[F-38] has no effect if it approves a request that was already aborted', async () => {
    await visitor.askToSign('Hello')
    await (await (await visitor.frame()).waitForSelector('text=Hello'))?.dispose()
    await page.evaluate(() => window.page.kit.close())

    expect(await visitor.outcome()).toBe('Request was aborted')
    expect(await visitor.sign('Again')).toBe(true)
    expect(await visitor.outcome()).toMatch(/^0x/)
  }, 60_000)

  it('leaves no uncaught error', () => expect(errors).toEqual([]))
})
