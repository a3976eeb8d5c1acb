import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { openPage as launchPage, type OpenedPage } from './harness/openPage.js'
import { agreeInReview, leaveConfirmed, rejectInReview } from './harness/reviewSteps.js'
import { sendFromAccount } from './harness/sendSteps.js'
import { stack } from './harness/stack.js'
import { startDemo } from './harness/startDemo.js'
import { tabTo } from './harness/tabTo.js'

let demo: Awaited<ReturnType<typeof startDemo>>

beforeAll(async () => {
  demo = await startDemo()
}, 120_000)

afterAll(() => demo?.stop())

/** Pages that a failed test left open. */
const left = new Set<OpenedPage>()
afterEach(async () => {
  for (const one of left) await one.page.close()
  left.clear()
})

async function openPage(url: string): Promise<OpenedPage> {
  const opened = await launchPage(url, { motion: true })
  opened.page.setDefaultTimeout(30_000)
  left.add(opened)
  return opened
}

const dialog = (page: Page) => kitPage(page).dialog
const inDialog = (page: Page, name: string | RegExp) => kitPage(page).inDialog(name)
const connectButton = (page: Page) => kitPage(page).connectButton
const accountButton = (page: Page) => kitPage(page).accountButton
const connect = (page: Page, wallet = 'Plugboard Demo Wallet') => kitPage(page).connect(wallet)

describe('the main journey on the demo', () => {
  it('[S2.27] connects, shows the balance, switches, signs, pays, reloads, and disconnects', async () => {
    const opened = await openPage(demo.url)
    const { page } = opened
    await connectButton(page).waitFor()
    expect(await page.locator('body > plugboard-modal').count()).toBeLessThanOrEqual(1)
    await connect(page)
    const account = page.getByTestId('account')
    const address = (await account.locator('code').textContent()) as Hex
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)

    const chain = createPublicClient({ transport: http(stack().rpc[0]) })
    const balance = await chain.getBalance({ address })
    const whole = balance / 10n ** 18n
    await account.getByText(new RegExp(`^${whole}\\.\\d{3} ETH$`)).waitFor()
    expect(await page.locator('body > plugboard-modal').count()).toBe(1)

    await page.getByRole('button', { name: /Join/ }).click()
    const signature = await page.locator('.club .deed-done code').getAttribute('title')
    const message = 'I would like to join the tasting club of Halden Coffee.'
    expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
    const members = page.getByRole('link', { name: 'Members’ page' })
    await members.and(page.locator(':focus')).waitFor()
    expect(await members.getAttribute('href')).toBe('/club.html')

    const till = '0x000000000000000000000000000000000000c0fe'
    const before = await chain.getBalance({ address: till })
    await page.getByRole('button', { name: 'Buy' }).first().click()
    await agreeInReview(page)
    const hash = await page.locator('.shelf .deed-done code').first().getAttribute('title')
    await chain.waitForTransactionReceipt({ hash: hash as Hex })
    expect(await chain.getBalance({ address: till })).toBe(before + 12n * 10n ** 15n)
    await leaveConfirmed(page)
    await sendFromAccount(page, { symbol: 'ETH', amount: '0.003', to: till })
    expect(await chain.getBalance({ address: till })).toBe(before + 15n * 10n ** 15n)

    await accountButton(page).click()
    await inDialog(page, /Harbour/).click()
    await inDialog(page, /Highland/).click()
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
    await page.keyboard.press('Escape')

    await page.reload()
    await accountButton(page).waitFor()
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
    await accountButton(page).click()
    await inDialog(page, 'Disconnect').click()
    await connectButton(page).waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.reload()
    await connectButton(page).waitFor()
    await opened.close()
  }, 120_000)

  it('sends nothing when the visitor rejects the payment in the review or declines it in the wallet', async () => {
    const opened = await openPage(demo.url)
    const { page } = opened
    const inWallet = (name: string) => page.locator('demo-wallets').getByRole('button', { name, exact: true })
    const product = page.locator('.shelf .product').nth(1)
    const buy = product.getByRole('button', { name: 'Buy' })
    const declined = product.getByText('You declined, so nothing was sent.')
    const chain = createPublicClient({ transport: http(stack().rpc[0]) })
    await connectButton(page).click()
    await inDialog(page, 'Ask-first Demo Wallet').click()
    await inWallet('Decline').click()
    // The focus is back in the modal, from where the wallet's dialog took it.
    await dialog(page).and(page.locator(':focus')).waitFor()
    await inDialog(page, 'Try again').click()
    await inWallet('Approve').click()
    const address = (await page.getByTestId('account').locator('code').textContent()) as Hex
    const before = await chain.getTransactionCount({ address, blockTag: 'pending' })

    await buy.click()
    await rejectInReview(page)
    await declined.waitFor()
    await buy.and(page.locator(':focus')).waitFor()
    expect(await page.locator('demo-wallets dialog').count()).toBe(0)

    await buy.click()
    await declined.waitFor({ state: 'hidden' })
    await agreeInReview(page)
    await inWallet('Decline').click()
    await inDialog(page, 'Close').click()
    await declined.waitFor()
    expect(await chain.getTransactionCount({ address, blockTag: 'pending' })).toBe(before)

    await buy.click()
    await agreeInReview(page)
    await inWallet('Approve').click()
    await product.locator('.deed-done code').waitFor()
    expect(await chain.getTransactionCount({ address, blockTag: 'pending' })).toBe(before + 1)
    await opened.close()
  }, 120_000)

  it('contacts only its own host and stores nothing before the first click', async () => {
    const opened = await openPage(demo.url)
    await connectButton(opened.page).waitFor()
    await opened.page.waitForTimeout(2500)
    expect([...opened.requests.keys()]).toEqual([new URL(demo.url).host])
    const own = [...opened.requests.values()].flat().map((url) => new URL(url).pathname)
    expect(own.filter((path) => path.startsWith('/gateway') || path.startsWith('/rpc'))).toEqual([])
    expect(await opened.storageWrites()).toBe(0)
    const kept = await opened.page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      cookies: document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length
    }))
    expect(kept).toEqual({ local: 0, session: 0, cookies: '', databases: 0, caches: 0 })
    await opened.close()
  })

  it('connects, switches and disconnects by keyboard alone', async () => {
    const opened = await openPage(demo.url)
    const { page } = opened
    await connectButton(page).focus()
    await page.keyboard.press('Enter')
    await inDialog(page, /Plugboard Demo Wallet/).waitFor()
    await tabTo(page, /Plugboard Demo Wallet/)
    await page.keyboard.press('Enter')
    await accountButton(page).waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    await accountButton(page).focus()
    await page.keyboard.press('Enter')
    await inDialog(page, /Harbour/)
      .first()
      .waitFor()
    await tabTo(page, /Harbour/)
    await page.keyboard.press('Enter')
    await inDialog(page, /Highland/).waitFor()
    await tabTo(page, /Harbour|Highland/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
    await tabTo(page, /^Disconnect$/)
    await page.keyboard.press('Enter')
    await connectButton(page).waitFor()
    await opened.close()
  }, 120_000)
})

describe('an uncooperative wallet', () => {
  const start = async () => {
    const opened = await openPage(demo.url)
    const rpc = { 31337: `${demo.url}/rpc/31337`, 31338: `${demo.url}/rpc/31338` }
    const wallet = await addTestWallet(opened.page, { rpc })
    await opened.page.reload()
    await connectButton(opened.page).waitFor()
    return { ...opened, wallet }
  }

  it('declines, and is retried with one click', async () => {
    const opened = await start()
    const { page, wallet } = opened
    await wallet.rejectNext()
    await connectButton(page).click()
    await inDialog(page, /Test Wallet/).click()
    await inDialog(page, 'Try again').waitFor()
    await inDialog(page, 'Try again').click()
    await accountButton(page).waitFor()
    await opened.close()
  })

  it('never answers, and can be cancelled', async () => {
    const opened = await start()
    const { page, wallet } = opened
    await wallet.hangNext()
    await connectButton(page).click()
    await inDialog(page, /Test Wallet/).click()
    await inDialog(page, 'Cancel').click()
    await inDialog(page, /Test Wallet/).click()
    await accountButton(page).waitFor()
    await opened.close()
  })

  it('locks, unlocks, switches account and chain, and revokes while the page follows', async () => {
    const opened = await start()
    const { page, wallet } = opened
    await connect(page, 'Test Wallet')
    const address = page.getByTestId('account').locator('code')
    const first = await address.textContent()
    await wallet.switchAccount(1)
    await until(
      () => address.textContent(),
      (now) => now !== first
    )
    await wallet.switchChain(31338)
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
    await wallet.lock()
    await kitPage(page).unlockButton.waitFor()
    await wallet.unlock()
    await accountButton(page).waitFor()
    await wallet.revoke()
    await connectButton(page).waitFor()
    await opened.close()
  })

  it('is found by its name, and the page by stable roles and labels', async () => {
    const opened = await start()
    const { page, wallet } = opened
    const kit = kitPage(page)
    await kit.connect(wallet.name)
    await kit.switchNetwork('Highland')
    await kit.dialog.waitFor({ state: 'hidden' })
    expect(await wallet.log()).toEqual(
      expect.arrayContaining(['eth_requestAccounts', 'wallet_switchEthereumChain'])
    )
    await kit.disconnect()
    await opened.close()
  })
})

/** Checks repeatedly until the answer is as expected; the test's own time limit ends it. */
async function until<Value>(ask: () => Promise<Value>, wanted: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await ask()
    if (wanted(value)) return value
    await new Promise((done) => setTimeout(done, 50))
  }
}
