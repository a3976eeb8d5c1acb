import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { openLoginPage } from './harness/openLoginPage.js'
import { screens } from './harness/openPage.js'
import { openOnOtherDevice } from './harness/otherDevice.js'
import type { LoginSite } from './harness/startLoginPage.js'
import { enterPassword } from './harness/walletPageSteps.js'

declare const window: Window & { readonly page: LoginPage; result?: unknown }

const email = 'ida@mail.example'
const password = 'quince lantern obituary'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0'

let site: LoginSite
/** The user of the settings, and the same person at another device. */
let visitor: EmailVisitor
let other: EmailVisitor
let settings: Page
let known: (string | undefined)[][]
beforeAll(async () => {
  ;({ site, visitor } = await openLoginPage(email, 'walletDevices', { recovery: 'required' }))
  await visitor.logIn()
  await visitor.choosePassword(password)
  await visitor.share()
  known = await visitor.accounts()

  const page = await openOnOtherDevice(visitor.page, site.url, { userAgent: edge })
  other = new EmailVisitor(page, site.wallet, email, 'walletDevices.other')
  site.wallet.auth.advance(31_000)
  await other.logIn()
  await openByPassword(other)
  await other.share()

  settings = await visitor.openSettings()
}, 240_000)
afterAll(async () => {
  await other?.page.context().close()
  // A refusal by the service is not an error of a page.
  await visitor?.page.close()
  await site?.stop()
}, 60_000)

async function openByPassword(who: EmailVisitor): Promise<void> {
  await (await who.frame()).getByText('Welcome back').waitFor()
  const page = await who.openWalletPage(/^Password/)
  await enterPassword(page, password)
  await page.getByText('Your wallet is on this device').waitFor()
  await page.close()
}

const section = (title: string) =>
  settings.locator('section').filter({ has: settings.getByRole('heading', { name: title, exact: true }) })
const entries = (title: string) => section(title).locator('.entry').allTextContents()

/** Presses the only button of a section, and waits until the section's item is gone. */
async function pressOnly(title: string, name: string): Promise<void> {
  await section(title).getByRole('button', { name, exact: true }).click()
  await section(title).getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
}

/** Returns to the page a while after the last mail, and requests the next. */
async function askForMailAgain(): Promise<void> {
  site.wallet.auth.advance(31_000)
  await other.reloadForNextMail()
  await other.askForMail()
}

const expectSigning = async () => expect(await other.sign('Here again')).toBe(true)

/** The other page says that nobody is logged in there any more. */
async function expectLoggedOut(): Promise<void> {
  await other.page.waitForFunction(() => window.page.kit.connections.all.length === 0)
  const alert = await other.page.evaluate(() => window.page.kit.notices.alert?.text)
  expect(alert).toBe('Session Expired (invalid session, check time settings)')
  expect(
    await other.page.evaluate(() => Object.keys(localStorage).filter((key) => /auth.*session$/.test(key)))
  ).toEqual([])
}

describe('the settings of a wallet on two devices', () => {
  it('list both and their sessions, and offer no removal of the current one', async () => {
    const { host } = new URL(site.url)
    expect(await entries('Devices')).toEqual([
      expect.stringMatching(/^Edge on Windows.*Remove$/),
      expect.stringMatching(/^Chrome on Linux.*This device(?!.*Remove)/)
    ])
    expect(await entries('Active sessions')).toEqual([
      expect.stringMatching(new RegExp(`^${host}Edge on Windows.*Log out$`)),
      expect.stringMatching(new RegExp(`^${host}Chrome on Linux.*This site(?!.*Log out)`))
    ])
    await settings.screenshot({ path: join(screens, 'walletDevices.settings.png'), fullPage: true })
  }, 60_000)

  it('log the other one out: it reports that on its next request, and logs in again with a code alone', async () => {
    await pressOnly('Active sessions', 'Log out')

    expect((await entries('Recent activity'))[0]).toMatch(/^A session was ended/)
    expect(await entries('Devices')).toHaveLength(2)
    // It reports nothing about networks that do not answer; the page still learns that the session is over.
    await other.page.evaluate(
      (account) =>
        window.page.kit.request({
          method: 'wallet_getAssets',
          params: [{ account }],
          namespace: 'eip155'
        } as never),
      known[0]?.[1]
    )
    await expectLoggedOut()

    await askForMailAgain()
    await other.typeMailedCode()
    await other.share()
    expect(await other.accounts()).toEqual(known)
    await expectSigning()
  }, 120_000)

  it('remove the other one: it can no longer sign, and reports that its session is over', async () => {
    await pressOnly('Devices', 'Remove')

    expect((await entries('Recent activity'))[0]).toMatch(/^A device was removed/)
    expect(await entries('Devices')).toHaveLength(1)
    expect(await entries('Active sessions')).toHaveLength(1)
    await other.askToSign('Not any more')
    await other.press('Approve')
    await other.shot('removed')
    const outcome = await other.page.evaluate(() =>
      Promise.resolve(window.result).then(
        () => 'signed',
        ({ code }) => code
      )
    )
    expect(outcome).toBe('connect/notConnected')
    await expectLoggedOut()
    expect((await other.nextMail('was removed')).link).toContain('/act#freeze=')
  }, 120_000)

  it('let the removed one return only by a mailed link and a recovery, after which it signs again', async () => {
    await askForMailAgain()
    await other.followMail()
    await openByPassword(other)
    await other.share()
    expect(await other.accounts()).toEqual(known)
    await expectSigning()
  }, 120_000)

  it('list all of these events afterwards on the remaining device', async () => {
    await settings.close()
    await (await visitor.frame()).getByRole('button', { name: 'Close', exact: true }).last().click()
    settings = await visitor.openSettings()
    const events = await entries('Recent activity')
    const count = (text: string) => [text, events.filter((event) => event.startsWith(text)).length]
    expect(
      [
        ...[
          'The wallet was created',
          'A session was ended',
          'A device was removed',
          'A new device logged in'
        ],
        ...['A device started a recovery', 'A device received a new part of the key']
      ].map(count)
    ).toEqual([
      ...[
        ['The wallet was created', 1],
        ['A session was ended', 1],
        ['A device was removed', 1]
      ],
      // The first device, the other one, and the other one again as an unknown device.
      ['A new device logged in', 3],
      ...[
        ['A device started a recovery', 2],
        ['A device received a new part of the key', 2]
      ]
    ])
  }, 60_000)
})
