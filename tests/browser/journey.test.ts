import { describe, expect, it } from '@jest/globals'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { demoPage } from './harness/demoPage.js'
import { openPage } from './harness/openPage.js'
import { agreeInReview, leaveConfirmed, rejectInReview } from './harness/reviewSteps.js'
import { sendFromAccount } from './harness/sendSteps.js'
import { stack } from './harness/stack.js'
import { tabTo } from './harness/tabTo.js'

const demo = demoPage()
const openDemo = () => demo.open('', { motion: true })

describe('the main journey on the demo', () => {
  it('[S2.27] connects, shows the balance, switches, signs, pays, reloads, and disconnects', async () => {
    const { page, connect, connectButton, accountButton, dialog, inDialog } = await openDemo()
    await connectButton.waitFor()
    expect(await page.locator('body > plugboard-modal').count()).toBeLessThanOrEqual(1)
    await connect('Plugboard Demo Wallet')
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

    await accountButton.click()
    await inDialog(/Harbour/).click()
    await inDialog(/Highland/).click()
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
    await page.keyboard.press('Escape')

    await page.reload()
    await accountButton.waitFor()
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
    await accountButton.click()
    await inDialog('Disconnect').click()
    await connectButton.waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await connectButton.waitFor()
  }, 120_000)

  it('sends nothing when the visitor rejects the payment in the review or declines it in the wallet', async () => {
    const { page, connectButton, dialog, inDialog } = await openDemo()
    const inWallet = (name: string) => page.locator('demo-wallets').getByRole('button', { name, exact: true })
    const product = page.locator('.shelf .product').nth(1)
    const buy = product.getByRole('button', { name: 'Buy' })
    const declined = product.getByText('You declined, so nothing was sent.')
    const chain = createPublicClient({ transport: http(stack().rpc[0]) })
    await connectButton.click()
    await inDialog('Ask-first Demo Wallet').click()
    await inWallet('Decline').click()
    // The focus is back in the modal, from where the wallet's dialog took it.
    await dialog.and(page.locator(':focus')).waitFor()
    await inDialog('Try again').click()
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
    await inDialog('Close').click()
    await declined.waitFor()
    expect(await chain.getTransactionCount({ address, blockTag: 'pending' })).toBe(before)

    await buy.click()
    await agreeInReview(page)
    await inWallet('Approve').click()
    await product.locator('.deed-done code').waitFor()
    expect(await chain.getTransactionCount({ address, blockTag: 'pending' })).toBe(before + 1)
  }, 120_000)

  it('contacts only its own host and stores nothing before the first click', async () => {
    // A page that had visits before might have something in its cache.
    const opened = await openPage(demo.url(), { motion: true })
    const { page } = opened
    await kitPage(page).connectButton.waitFor()
    await page.waitForTimeout(2500)
    expect([...opened.requests.keys()]).toEqual([new URL(demo.url()).host])
    const own = [...opened.requests.values()].flat().map((url) => new URL(url).pathname)
    expect(own.filter((path) => path.startsWith('/gateway') || path.startsWith('/rpc'))).toEqual([])
    expect(await opened.storageWrites()).toBe(0)
    const kept = await page.evaluate(async () => ({
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
    const { page, connectButton, accountButton, dialog, inDialog } = await openDemo()
    await connectButton.focus()
    await page.keyboard.press('Enter')
    await inDialog(/Plugboard Demo Wallet/).waitFor()
    await tabTo(page, /Plugboard Demo Wallet/)
    await page.keyboard.press('Enter')
    await accountButton.waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await accountButton.focus()
    await page.keyboard.press('Enter')
    await inDialog(/Harbour/)
      .first()
      .waitFor()
    await tabTo(page, /Harbour/)
    await page.keyboard.press('Enter')
    await inDialog(/Highland/).waitFor()
    await tabTo(page, /Harbour|Highland/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
    await tabTo(page, /^Disconnect$/)
    await page.keyboard.press('Enter')
    await connectButton.waitFor()
  }, 120_000)
})

describe('an uncooperative wallet', () => {
  const start = async () => {
    const visit = await openDemo()
    const rpc = { 31337: `${demo.url()}/rpc/31337`, 31338: `${demo.url()}/rpc/31338` }
    const wallet = await addTestWallet(visit.page, { rpc })
    await visit.page.reload()
    await visit.connectButton.waitFor()
    return { ...visit, wallet }
  }

  it('declines, and is retried with one click', async () => {
    const { wallet, connectButton, accountButton, inDialog } = await start()
    await wallet.rejectNext()
    await connectButton.click()
    await inDialog(/Test Wallet/).click()
    await inDialog('Try again').waitFor()
    await inDialog('Try again').click()
    await accountButton.waitFor()
  })

  it('never answers, and can be cancelled', async () => {
    const { wallet, connectButton, accountButton, inDialog } = await start()
    await wallet.hangNext()
    await connectButton.click()
    await inDialog(/Test Wallet/).click()
    await inDialog('Cancel').click()
    await inDialog(/Test Wallet/).click()
    await accountButton.waitFor()
  })

  it('locks, unlocks, switches account and chain, and revokes while the page follows', async () => {
    const { page, wallet, connect, connectButton, unlockButton, accountButton } = await start()
    await connect('Test Wallet')
    const address = page.getByTestId('account').locator('code')
    const first = await address.textContent()
    await wallet.switchAccount(1)
    await address.filter({ hasNotText: first ?? '' }).waitFor()
    await wallet.switchChain(31338)
    await page.locator('li[aria-current=true]', { hasText: 'eip155:31338' }).waitFor()
    await wallet.lock()
    await unlockButton.waitFor()
    await wallet.unlock()
    await accountButton.waitFor()
    await wallet.revoke()
    await connectButton.waitFor()
  })

  it('is found by its name, and the page by stable roles and labels', async () => {
    const { wallet, connect, switchNetwork, disconnect, dialog } = await start()
    await connect(wallet.name)
    await switchNetwork('Highland')
    await dialog.waitFor({ state: 'hidden' })
    expect(await wallet.log()).toEqual(
      expect.arrayContaining(['eth_requestAccounts', 'wallet_switchEthereumChain'])
    )
    await disconnect()
  })
})
