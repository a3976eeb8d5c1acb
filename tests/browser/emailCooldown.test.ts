import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { EmailVisitor } from './harness/EmailVisitor.js'
import { openLoginPage } from './harness/openLoginPage.js'
import type { OpenedPage } from './harness/openPage.js'
import type { LoginSite } from './harness/startLoginPage.js'

const email = 'ann@mail.example'

let site: LoginSite
let opened: OpenedPage
let page: Page
let visitor: EmailVisitor
/** When the last mail was asked for, by the clock of this process, in Unix milliseconds. */
let askedAt = 0
beforeAll(async () => {
  ;({ site, opened, page, visitor } = await openLoginPage(email, 'emailCooldown'))
  await page.clock.install()
  await visitor.reload()
}, 180_000)
afterAll(async () => {
  // The browser reports each refusal of the server.
  const faults = ((opened?.faults ?? []) as string[]).splice(0)
  await opened?.close()
  await site?.stop()
  expect(faults.filter((fault) => !/^Failed to load resource: .* 429/.test(fault))).toEqual([])
}, 60_000)

/** The time in the page, whose clock the test sets. */
const now = () => page.evaluate(() => Date.now())
const button = (name: string | RegExp) => visitor.dialog.getByRole('button', { name, exact: true })

/** Asks for a mail that is refused. Resolves with the seconds after which the visitor may try again. */
async function refusedFor(): Promise<number> {
  await visitor.askForMail()
  const text = visitor.dialog.getByText(/^Please try again after \d+ seconds$/)
  const shown = (await text.textContent()) ?? ''
  expect(site.wallet.auth.mailsTo(email)).toEqual([])
  return Number(/\d+/.exec(shown)?.[0])
}

/** Waits for the one mail that was sent. */
async function mailIsSent(): Promise<void> {
  await visitor.dialog.getByText('Check your email').waitFor()
  await site.wallet.auth.nextMail(email)
  expect(site.wallet.auth.mailsTo(email)).toEqual([])
}

describe('a second mail to an address', () => {
  it('[S9.02 part] [S4.29 part] is refused by the page for 30 seconds of its clock, and sent after that', async () => {
    const before = await now()
    await visitor.askForMail()
    await mailIsSent()
    const after = await now()
    expect(await button(/^Send again in \d+ s$/).isDisabled()).toBe(true)

    await visitor.reload()
    const seconds = await refusedFor()
    const passed = (await now()) - before
    expect(seconds).toBeLessThanOrEqual(30)
    expect(seconds).toBeGreaterThanOrEqual(Math.ceil((30_000 - passed) / 1000))
    // The server would send it.
    site.wallet.auth.advance(31_000)
    await page.clock.pauseAt(before + 29_000)
    const waiting = button(/^Continue in \d+ s$/)
    expect(await waiting.isDisabled()).toBe(true)
    await waiting.click({ force: true })
    expect(site.wallet.auth.mailsTo(email)).toEqual([])

    await page.clock.fastForward(after + 30_000 - (await now()))
    await page.clock.resume()
    askedAt = Date.now()
    await button('Continue').click()
    await mailIsSent()
  }, 60_000)

  it('[S9.02 part] [S4.29 part] is refused by the server for 30 seconds of its clock, whatever the page remembers', async () => {
    /** Checks what the server says if it wants this much time between two mails, in milliseconds. */
    const expectRefusal = async (waitMs: number) => {
      await visitor.reloadForNextMail()
      const seconds = await refusedFor()
      expect(seconds).toBeLessThanOrEqual(waitMs / 1000)
      expect(seconds).toBeGreaterThanOrEqual(Math.ceil((waitMs - (Date.now() - askedAt)) / 1000))
    }
    await expectRefusal(30_000)
    site.wallet.auth.advance(10_000)
    await expectRefusal(20_000)

    site.wallet.auth.advance(20_000)
    await visitor.reloadForNextMail()
    await visitor.askForMail()
    await mailIsSent()
  }, 60_000)
})
