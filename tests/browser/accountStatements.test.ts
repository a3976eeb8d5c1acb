import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import { formatUnits, type Hex, parseEther, toHex } from 'viem'
import { AccountScene, alice, becomes } from './account/AccountScene.js'
import { listTokens } from './account/listTokens.js'
import { openPage } from './harness/openPage.js'

/** The account with the ENS name `maren.eth`, and its place among those of a fresh anvil. */
const maren: Hex = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
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
        tokenLists: [...config.tokenLists, await listTokens(url, [crumbs, tickets])]
      })
    }),
  120_000
)
afterEach(() => scene.opened.close())
afterAll(() => scene.stop())

/** An amount as a balance is shown: three decimals, not rounded up. */
function floored(value: bigint): string {
  const [whole = '', part = ''] = formatUnits(value, 18).split('.')
  return `${BigInt(whole).toLocaleString('en-US')}.${part.slice(0, 3).padEnd(3, '0')}`
}

describe('an account on a real chain, with the real gateway', () => {
  it('[S1.05] shows the balance, name and avatar of the active account, and switches the network inside the modal', async () => {
    const { url, client } = scene.harbour
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
    const balanceOf = async (address: Hex) => `${floored(await client.getBalance({ address }))} ETH`
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
    const onHighland = await page.evaluate(
      async ([path, address]) => {
        const body = JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_getBalance',
          params: [address, 'latest']
        })
        const headers = { 'Content-Type': 'application/json' }
        return (await (await fetch(path, { method: 'POST', headers, body })).json()).result as string
      },
      [rpc[31338], maren] as const
    )
    await balanceIs(`${floored(BigInt(onHighland))} ETH`)
    expect(await chain()).toBe(1)
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

    await dialog.getByText('9,876.543 ETH').first().waitFor()
    const shown = async (name: string) => (await quantities())[name]
    await becomes(() => shown('Ether'), '9,876.543')
    await becomes(() => shown(crumbs.name), '12.345')
    // A whole amount has three decimals as well.
    await becomes(() => shown('Harbour Coin'), '1,000.000')
    // The list that names it has arrived, because it names the crumbs as well.
    expect(await list(/\w/).filter({ hasText: tickets.name }).count()).toBe(0)
  }, 120_000)

  it('[S4.21] [S8.05 part] [S9.02 part] shows that the balance is loading, an error if it cannot be read, and reads it again after 30 seconds at the earliest', async () => {
    scene.opened = await openPage('about:blank')
    const { page, faults } = scene.opened
    await page.clock.install()
    await page.goto(scene.harbour.url)
    const { connect, accountButton, dialog } = kitPage(page)
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
    fail()

    await page.getByText('Token Balance Unavailable').first().waitFor()
    await dialog.locator('.pb-skeleton-amount').waitFor({ state: 'detached' })
    const tokens = dialog.getByRole('tabpanel')
    await tokens.getByRole('button', { name: /^Try again in (2\d|30) s/ }).waitFor()
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
    const balance = floored(await scene.harbour.client.getBalance({ address: alice }))
    await becomes(
      async () => (await amount.first().textContent())?.replace(/\s+/g, ' ').trim(),
      `${balance} ETH`
    )
    // The browser reports each refused connection itself.
    expect((faults as string[]).splice(0).filter((fault) => !/^Failed to load resource/.test(fault))).toEqual(
      []
    )
  }, 120_000)
})
