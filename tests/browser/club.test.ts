import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startOwnDemo } from './harness/startDemo.js'

const folder = mkdtempSync(join(tmpdir(), 'club-'))
let demo: Awaited<ReturnType<typeof startOwnDemo>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  demo = await startOwnDemo({ database: join(folder, 'club.db') })
}, 120_000)
afterEach(() => opened?.close())
afterAll(async () => {
  await demo?.stop()
  rmSync(folder, { recursive: true })
})

const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true }).click()
const letter = 'Three lots, before anybody else'

async function openClub(query = '') {
  opened = await openPage(`${demo.url}/club.html${query}`, { visits: true })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  const calls = (path: string) =>
    [...(opened?.requests.values() ?? [])].flat().filter((url) => url.includes(path)).length
  return { page, calls, ...kitPage(page) }
}

/** The server's answer to a client with the browser's cookies. */
const statusOf = (page: Page) => page.evaluate(async () => (await fetch('/members/letter')).status)

describe('the members’ page with the reference server', () => {
  it.each([
    ['eip155', /Plugboard Demo Wallet/, /^0x/],
    ['solana', /Solana Demo Wallet/, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
    ['bip122', /Bitcoin Demo Wallet/, /^bcrt1/],
    ['polkadot', /Polkadot Demo Wallet/, /^5/],
    ['cosmos', /Cosmos Demo Wallet/, /^cosmos1/]
  ])(
    '[S1.13][S4.09][S4.10] signs in an account of %s: verified by the server, kept over a reload, cleared on disconnect',
    async (namespace, wallet, form) => {
      const { page, connectButton, inDialog, dialog, calls } = await openClub()
      await page.getByRole('heading', { name: 'For members only' }).waitFor()
      expect(await page.getByText(letter).count()).toBe(0)
      await connectButton.click()
      await inDialog(wallet).click()
      if (namespace !== 'eip155') await approve(page)
      await dialog.getByRole('heading', { name: /wants you to sign in/ }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.getByRole('heading', { name: /wants you to sign in/ }).waitFor()
      expect(calls('/sign-in/nonce')).toBe(1)

      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      if (namespace !== 'eip155') await approve(page)
      await page.getByRole('heading', { name: letter }).waitFor()
      await dialog.waitFor({ state: 'hidden' })
      expect(await page.getByTestId('member').textContent()).toMatch(form)
      expect(await statusOf(page)).toBe(200)
      expect([calls('/sign-in/nonce'), calls('/sign-in/verify')]).toEqual([1, 1])
      // Scripts cannot read the cookie.
      expect(await page.evaluate(() => document.cookie)).toBe('')

      await page.reload()
      await page.getByRole('heading', { name: letter }).waitFor()
      expect([calls('/sign-in/nonce'), calls('/sign-in/verify')]).toEqual([1, 1])

      await kitPage(page).disconnect()
      await page.getByRole('heading', { name: 'For members only' }).waitFor()
      expect(await statusOf(page)).toBe(401)
      // The request that the test itself made and that was refused.
      const faults = opened?.faults as string[]
      expect(faults.splice(0)).toEqual([expect.stringContaining('401')])
    }
  )

  it('moves the focus to the heading when signing in or out has replaced the button that had it', async () => {
    const { page, inDialog, dialog } = await openClub()
    const heading = page.getByRole('heading', { name: 'The tasting club' }).and(page.locator(':focus'))
    await page.getByRole('button', { name: 'Connect a wallet' }).click()
    await inDialog(/Plugboard Demo Wallet/).click()
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: letter }).waitFor()
    await heading.waitFor()

    await page.reload()
    await page.getByRole('heading', { name: letter }).waitFor()
    expect(await heading.count()).toBe(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'For members only' }).waitFor()
    await heading.waitFor()
  })

  it('focuses the link that replaces the button to join the club, but not for an account that joined earlier', async () => {
    opened = await openPage(demo.url)
    const { page } = opened
    page.setDefaultTimeout(30_000)
    const members = page.locator('.club').getByRole('link', { name: 'Members’ page' })
    const join = page.getByRole('button', { name: 'Join with a signature' })
    await kitPage(page).connect('Plugboard Demo Wallet')
    await join.click()
    await members.and(page.locator(':focus')).waitFor()

    await members.blur()
    await page.getByRole('button', { name: 'Demo wallets' }).evaluate((toggle: HTMLElement) => toggle.click())
    const accounts = page.getByRole('group', { name: 'Plugboard Demo Wallet' }).getByLabel('Account')
    // Without the focus, which a visitor who switches in a wallet's own window takes along.
    const choose = (index: string) =>
      accounts.evaluate((select: HTMLSelectElement, value) => {
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }, index)
    await choose('1')
    await join.waitFor()
    await choose('0')
    await join.waitFor({ state: 'detached' })
    await members.waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })

  it('keeps a visitor connected who logged in by e-mail in the shop, and signs them in with the same account', async () => {
    opened = await openPage(demo.url)
    const { page } = opened
    page.setDefaultTimeout(30_000)
    const { connectButton, accountButton, dialog } = kitPage(page)
    const visitor = new EmailVisitor(page, demo, 'ada@mail.example', 'club')
    await connectButton.click()
    await visitor.logInInDialog()
    await (await visitor.frame()).getByText('Set up recovery').waitFor()
    const recovery = await visitor.openWalletPage(/^Password/)
    for (const label of ['New password', 'Repeat password'])
      await recovery.getByLabel(label).fill('quince lantern obituary')
    await recovery.getByRole('button', { name: 'Use this password' }).click()
    await recovery.getByText('Your wallet is safe').waitFor()
    await recovery.close()
    await visitor.press(/^Share/)
    await accountButton.waitFor()
    const address = (await page.getByTestId('account').locator('code').first().textContent()) ?? ''
    expect(address).toMatch(/^0x[\da-fA-F]{40}$/)

    await page.goto(`${demo.url}/club.html`)
    await accountButton.waitFor()
    // Nobody stays connected here without a signature, so it is requested at once.
    await dialog.getByRole('heading', { name: /wants you to sign in/ }).waitFor()
    await visitor.shot('connected')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await visitor.press('Approve')

    await page.getByRole('heading', { name: letter }).waitFor()
    expect(await page.getByTestId('member').textContent()).toBe(address)
    expect(await statusOf(page)).toBe(200)
  }, 180_000)
})
