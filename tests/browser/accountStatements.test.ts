import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import { formatUnits, type Hex, parseEther } from 'viem'
import { AccountScene, alice, becomes, bob } from './account/AccountScene.js'
import { openPage } from './harness/openPage.js'

/** The account with the ENS name `maren.eth`, and its place among those of a fresh anvil. */
const maren: Hex = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const marenAt = 5

const day = 24 * 60 * 60

const scene = new AccountScene()

beforeAll(() => scene.start(), 120_000)
afterEach(() => scene.opened.close())
afterAll(() => scene.stop())

/** An amount as a balance is shown: three decimals, not rounded up. */
function floored(value: bigint): string {
  const [whole = '', part = ''] = formatUnits(value, 18).split('.')
  return `${BigInt(whole).toLocaleString('en-US')}.${part.slice(0, 3).padEnd(3, '0')}`
}

// The history comes first: the gateway keeps one for some seconds after it was read.
describe('an account on a real chain, with the real gateway', () => {
  it('[S3.16 part] [S9.15 part] groups its transactions by year and month, the newest first, without naming the current year', async () => {
    const { client, send } = scene.harbour
    await send(alice, { to: bob, value: parseEther('0.11'), data: '0x' })
    await client.request({ method: 'evm_increaseTime' as never, params: [40 * day] as never })
    await send(alice, { to: bob, value: parseEther('0.22'), data: '0x' })
    const { timestamp } = await client.getBlock()
    const [first, second] = [
      new Date(Number(timestamp) * 1000 - 40 * day * 1000),
      new Date(Number(timestamp) * 1000)
    ]
    scene.opened = await openPage('about:blank')
    const { page } = scene.opened
    // An hour after the second payment.
    await page.clock.install({ time: new Date(second.getTime() + 60 * 60 * 1000) })
    await page.goto(scene.harbour.url)
    const { connect, accountButton, dialog } = kitPage(page)
    await connect('Plugboard Demo Wallet')
    await accountButton.click()
    await dialog.getByRole('tab', { name: 'Activity' }).click()

    const month = (at: Date) => {
      const isOfThisYear = at.getFullYear() === second.getFullYear()
      return at.toLocaleString('en', { month: 'long', ...(!isOfThisYear && { year: 'numeric' }) })
    }
    const rows = dialog.locator('.activity-rows .pb-row')
    // Rows out of sight are not laid out.
    await rows.filter({ hasText: '0.11' }).waitFor({ state: 'attached' })
    const lists = await dialog
      .locator('.activity-rows')
      .getByRole('list')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.getAttribute('aria-labelledby')))
    expect(lists.slice(0, 2)).toEqual([month(second), month(first)])
    expect(await rows.first().textContent()).toMatch(/0\.22 ETH\s*1 hr$/)
  }, 120_000)

  it('[S1.05 part] shows the balance, name and avatar of the active account, and switches the network inside the modal', async () => {
    const { url, client } = scene.harbour
    scene.opened = await openPage('about:blank')
    const { page } = scene.opened
    const rpc = { 31337: `${url}/rpc/31337`, 31338: `${url}/rpc/31338` }
    const wallet = await addTestWallet(page, { name: 'Test Wallet', rdns: 'org.example.test', rpc })
    await page.goto(url)
    const { connect, accountButton, dialog, switchNetwork } = kitPage(page)
    await connect(wallet.name)
    await wallet.switchAccount(marenAt)

    await accountButton.click()
    const view = dialog.locator('[data-view=Account]')
    await view.getByText('maren.eth').first().waitFor()
    const amount = floored(await client.getBalance({ address: maren }))
    await view.getByText(`${amount} ETH`).first().waitFor()
    expect(await view.locator('.pb-avatar').first().isVisible()).toBe(true)

    await dialog.getByRole('button', { name: 'Close' }).click()
    await switchNetwork('Highland')
    await accountButton.click()
    await view
      .getByText(/250\.000 ETH/)
      .first()
      .waitFor()
  }, 120_000)

  it('[S2.03 part] [S5.08 part] has the tabs Tokens, NFTs and Activity, and shows what the chain says of an account, floored to three decimals', async () => {
    const { dialog, quantities, tab, pieces, list } = await scene.openAccount()

    await becomes(() => dialog.getByRole('tab').allTextContents(), ['Tokens', 'NFTs', 'Activity'])
    const sorted = async () => Object.entries(await quantities()).sort()
    await becomes(sorted, Object.entries(await scene.held(alice)).sort())
    await tab('NFTs')
    await becomes(async () => (await pieces()).length, 3)
    await tab('Activity')
    await list(/\w/).first().waitFor()
  }, 120_000)

  it('[S4.21 part] [S8.05 part] [S9.02 part] shows an error if neither can be reached, and asks again after 30 seconds at the earliest', async () => {
    scene.opened = await openPage('about:blank')
    const { page, faults } = scene.opened
    await page.clock.install()
    await page.goto(scene.harbour.url)
    const { connect, accountButton, dialog } = kitPage(page)
    await connect('Plugboard Demo Wallet')
    let asked = 0
    const services = ({ pathname }: URL) => /^\/(gateway|rpc)/.test(pathname)
    await page.route(services, (route) => {
      if (/balance/i.test(`${route.request().url()} ${route.request().postData()}`)) asked += 1
      return route.abort('connectionrefused')
    })

    await accountButton.click()
    await page.getByText('Token Balance Unavailable').first().waitFor()
    const tokens = dialog.getByRole('tabpanel')
    await tokens.getByRole('button', { name: /^Try again in \d+ s/ }).waitFor()
    const before = asked
    expect(before).toBeGreaterThan(0)
    await page.clock.fastForward(25_000)
    await tokens.getByRole('button', { name: /^Try again in [1-5] s/ }).click({ force: true })
    await page.waitForTimeout(300)
    expect(asked).toBe(before)

    await page.unroute(services)
    await page.clock.fastForward(5_000)
    await tokens.getByRole('button', { name: 'Try again', exact: true }).click()
    await dialog.getByRole('list', { name: 'Your tokens' }).waitFor()
    // The browser reports each refused connection itself.
    expect((faults as string[]).splice(0).filter((fault) => !/^Failed to load resource/.test(fault))).toEqual(
      []
    )
  }, 120_000)
})
