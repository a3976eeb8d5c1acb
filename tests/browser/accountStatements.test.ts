import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import { createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import { maren } from '../../demo/stack/seedNames.mjs'
import { AccountScene, alice, becomes } from './account/AccountScene.js'
import { deployListedTokens } from './account/deployListedTokens.js'
import { flooredAmount } from './account/flooredAmount.js'
import { openPage } from './harness/openPage.js'
import { stack } from './harness/stack.js'

/** The place of `maren.eth` among the accounts of a fresh anvil. */
const marenAt = 5

const scene = new AccountScene()

/** Amounts that would be shown differently if they were rounded, and a token without decimals. */
const crumbs = {
  name: 'Harbour Crumbs',
  symbol: 'CRMB',
  decimals: 18,
  held: '12.345999999999999999',
  holder: alice
}
const tickets = { name: 'Harbour Tickets', symbol: 'TICK', decimals: 0, held: '3', holder: alice }

beforeAll(
  () =>
    scene.start({
      configure: async (config, url) => ({
        ...config,
        tokenLists: [...config.tokenLists, await deployListedTokens(url, [crumbs, tickets])]
      })
    }),
  120_000
)
afterEach(() => scene.opened.close())
afterAll(() => scene.stop())

describe('an account on a real chain, with the real gateway', () => {
  it('[S1.05] shows the balance, name and avatar of the active account, and switches the network inside the modal', async () => {
    const { url, client } = scene.harbour
    const highland = createPublicClient({ transport: http(stack().rpc[1]) })
    scene.opened = await openPage('about:blank')
    const { page } = scene.opened
    const rpc = { 31337: `${url}/rpc/31337`, 31338: `${url}/rpc/31338` }
    const wallet = await addTestWallet(page, { name: 'Test Wallet', rdns: 'org.example.test', rpc })
    await page.goto(url)
    const { connect, accountButton, dialog, inDialog } = kitPage(page)
    await connect(wallet.name)
    await accountButton.click()
    const view = dialog.locator('[data-view=Account]')
    const avatar = view.locator('.pb-avatar').first()
    const balance = view.locator('.pb-amount').first()
    const balanceOf = async (address: Hex) => `${flooredAmount(await client.getBalance({ address }))} ETH`
    const balanceIs = async (expected: string) =>
      becomes(async () => (await balance.textContent())?.replace(/\s+/g, ' ').trim(), expected)
    await balanceIs(await balanceOf(alice))
    const avatarOfAlice = await avatar.innerHTML()
    expect(await view.getByText('maren.eth').count()).toBe(0)

    await wallet.switchAccount(marenAt)
    await view.getByText('maren.eth').first().waitFor()
    await balanceIs(await balanceOf(maren))
    expect(await avatar.isVisible()).toBe(true)
    expect(await avatar.innerHTML()).not.toBe(avatarOfAlice)

    const chain = () =>
      wallet.log().then((log) => log.filter((one) => one === 'wallet_switchEthereumChain').length)
    expect(await chain()).toBe(0)
    await inDialog(/^Network Harbour/).click()
    await inDialog('Highland').click()
    await view.waitFor()
    await inDialog(/^Network Highland/).waitFor()
    const onHighland = `${flooredAmount(await highland.getBalance({ address: maren }))} ETH`
    expect(onHighland).not.toBe(await balanceOf(maren))
    await balanceIs(onHighland)
    expect(await chain()).toBe(1)
    await view.getByText('maren.eth').first().waitFor()
    expect(await avatar.isVisible()).toBe(true)
  }, 120_000)

  it('[S2.03] shows the Account view with the tabs Tokens, NFTs and Activity, each with what the chain has', async () => {
    const { dialog, quantities, tab, pieces, list } = await scene.openAccount()
    const tabs = dialog.locator('[data-view=Account]').getByRole('tab')
    const chosen = () => tabs.and(dialog.locator('[aria-selected=true]')).allTextContents()

    await becomes(() => tabs.allTextContents(), ['Tokens', 'NFTs', 'Activity'])
    expect(await chosen()).toEqual(['Tokens'])
    const held = { ...(await scene.held(alice)), [crumbs.name]: '12.345' }
    await becomes(async () => Object.entries(await quantities()).sort(), Object.entries(held).sort())
    await tab('NFTs')
    await becomes(async () => (await pieces()).sort(), ['Crate 1', 'Light 1', 'Light 2'])
    expect(await chosen()).toEqual(['NFTs'])
    await tab('Activity')
    await list(/\w/)
      .filter({ hasText: 'Received' })
      .filter({ hasText: 'CRMB' })
      .waitFor({ state: 'attached' })
    expect(await chosen()).toEqual(['Activity'])
  }, 120_000)

  it('[S5.08] rounds the balance and quantities down to three decimals, and drops tokens without decimals', async () => {
    const value = parseEther('9876.543999999999999999')
    await scene.harbour.client.request({
      method: 'anvil_setBalance' as never,
      params: [alice, toHex(value)] as never
    })
    const { dialog, list, quantities } = await scene.openAccount()

    await dialog.locator('[data-view=Account] .pb-amount', { hasText: '9,876.543' }).waitFor()
    const shown = async (name: string) => (await quantities())[name]
    await becomes(() => shown('Ether'), '9,876.543')
    await becomes(() => shown(crumbs.name), '12.345')
    // A whole amount has three decimals as well.
    await becomes(() => shown('Harbour Coin'), '1,000.000')
    // The list that names it has arrived, because it names the crumbs as well.
    expect(await list(/\w/).filter({ hasText: tickets.name }).count()).toBe(0)
    expect(await dialog.getByRole('button', { name: /^Hidden/ }).count()).toBe(0)
  }, 120_000)

  // The tokens have a retry of their own, which reads the balance as well. On the other tabs, there is one for the balance.
  it.each(['Tokens', 'NFTs'])(
    '[S4.21] [S8.05 part] [S9.02 part] shows that the balance is loading, an error if it cannot be read, and reads it again after 30 seconds at the earliest: %s',
    async (tab) => {
      scene.opened = await openPage('about:blank')
      const { page, faults } = scene.opened
      await page.clock.install()
      await page.goto(scene.harbour.url)
      const { connect, accountButton, dialog } = kitPage(page)
      /** The time in the page, whose clock the test sets. */
      const now = () => page.evaluate(() => Date.now())
      let asked = 0
      let fail = () => {}
      const failing = new Promise<void>((resolve) => {
        fail = resolve
      })
      const services = ({ pathname }: URL) => /^\/(gateway|rpc)/.test(pathname)
      await page.route(services, async (route) => {
        if (/balance/i.test(`${route.request().url()} ${route.request().postData()}`)) asked += 1
        await failing
        await route.abort('connectionrefused')
      })
      await connect('Plugboard Demo Wallet')

      await accountButton.click()
      const amount = dialog.locator('[data-view=Account] .pb-amount')
      await dialog.locator('.pb-skeleton-amount').waitFor()
      expect(await amount.count()).toBe(0)
      expect(await page.getByText('Token Balance Unavailable').count()).toBe(0)
      const before = await now()
      fail()

      await page.locator('.pb-toast', { hasText: 'Token Balance Unavailable' }).first().waitFor()
      await dialog.locator('.pb-skeleton-amount').waitFor({ state: 'detached' })
      await dialog.getByRole('tab', { name: tab }).click()
      const again = (name: string | RegExp) =>
        dialog.locator('[data-view=Account]').getByRole('button', { name, exact: true }).first()
      const retry = again(/^Try again in \d+ s/)
      await retry.waitFor()
      await page.clock.pauseAt((await now()) + 100)
      const seconds = Number((await retry.textContent())?.match(/\d+/)?.[0])
      expect(seconds).toBeLessThanOrEqual(30)
      expect(seconds).toBeGreaterThanOrEqual(Math.ceil((before + 30_000 - (await now())) / 1000))
      const failed = asked
      expect(failed).toBeGreaterThan(0)
      await page.clock.fastForward((seconds - 1) * 1000 - 500)
      await retry.click({ force: true })
      await page.clock.runFor(100)
      expect(asked).toBe(failed)

      await page.unroute(services)
      await page.clock.fastForward(2_000)
      await page.clock.resume()
      await again('Try again').click()
      if (tab === 'Tokens') await dialog.getByRole('list', { name: 'Your tokens' }).waitFor()
      const balance = flooredAmount(await scene.harbour.client.getBalance({ address: alice }))
      await becomes(
        async () => (await amount.first().textContent())?.replace(/\s+/g, ' ').trim(),
        `${balance} ETH`
      )
      // The browser reports each refused connection itself.
      expect(
        (faults as string[]).splice(0).filter((fault) => !/^Failed to load resource/.test(fault))
      ).toEqual([])
    },
    120_000
  )
})
