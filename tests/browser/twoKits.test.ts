import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type WalletControls, walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import type { Sides } from '../pages/two-kits/main.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Side = keyof Sides
type Win = { sides: Sides; __ash: WalletControls; __oak: WalletControls }

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage
let page: Page

beforeAll(async () => {
  site = await startFixture('two-kits')
}, 120_000)

afterAll(() => site?.stop())

beforeEach(async () => {
  const wallet = (name: string, digit: string, account: number) => {
    const control = `__${name.toLowerCase()}`
    const remember = `${name}-remembers`
    const script = walletScript({
      name: `${name} Wallet`,
      rdns: `org.example.${name.toLowerCase()}`,
      uuid: `350670db-19fa-4704-a166-e52e178b59d${digit}`,
      control,
      remember,
      rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
    })
    return `${script}; if (!localStorage.getItem('${remember}')) ${control}.switchAccount(${account})`
  }
  opened = await openPage(site.url, {
    scripts: [wallet('Ash', '1', 0), wallet('Oak', '2', 1)],
    visits: true
  })
  page = opened.page
  page.setDefaultTimeout(30_000)
})

afterEach(() => opened?.close())

const trigger = (side: Side) => page.locator(`#${side} .pb-trigger`)
const color = (side: Side) => trigger(side).evaluate((element) => getComputedStyle(element).backgroundColor)
/** The drawn dialogs, in the order in which they were opened. */
const dialogs = () => page.locator('plugboard-modal dialog[open]')
const ask = <Result>(run: (w: Win) => Result) =>
  page.evaluate(`(${run.toString()})(window)`) as Promise<Awaited<Result>>

const look = () =>
  page.evaluate(() => {
    const { sides } = window as unknown as Win
    const tell = ({ kit, events }: Sides['left']) => ({
      open: kit.router.open,
      history: kit.router.history.map(({ name }) => name),
      wallet: kit.connections.of('eip155')?.connectorId,
      address: kit.connections.of('eip155')?.caipAddress.split(':')[2],
      network: kit.networks.active?.caipNetworkId,
      events: [...events]
    })
    return { left: tell(sides.left), right: tell(sides.right) }
  })

async function connect(side: Side, name: string): Promise<void> {
  await trigger(side).click()
  await dialogs()
    .getByRole('button', { name: new RegExp(`${name} Wallet`) })
    .click()
  await page.waitForFunction(
    (which) => (window as unknown as Win).sides[which].kit.connections.status('eip155') === 'connected',
    side
  )
  await dialogs().waitFor({ state: 'detached' })
}

describe('two kits on one page', () => {
  it('have separate wallets, accounts, networks, histories and events', async () => {
    await connect('left', 'Ash')
    const before = await look()
    expect(before.left).toMatchObject({ wallet: 'org.example.ash', open: false })
    expect(before.right).toMatchObject({ wallet: undefined, open: false, history: ['Connect'] })
    expect(before.right.events).not.toContain('MODAL_OPEN')
    expect(before.right.events).not.toContain('CONNECT_SUCCESS')
    await connect('right', 'Oak')
    const connected = await look()
    expect(connected.right.wallet).toBe('org.example.oak')
    expect(connected.left).toEqual(before.left)
    expect(connected.right.address).not.toBe(connected.left.address)

    await ask((w) => w.sides.right.kit.switchNetwork('eip155:31338'))
    await ask((w) => w.__ash.switchAccount(5))
    await page.waitForFunction(
      (old) =>
        (window as unknown as Win).sides.left.kit.connections.of('eip155')?.caipAddress.split(':')[2] !== old,
      connected.left.address
    )
    const moved = await look()
    expect(moved.right.network).toBe('eip155:31338')
    expect(moved.left.network).toBe('eip155:31337')
    expect(moved.right.address).toBe(connected.right.address)
    expect(await ask((w) => w.__ash.log)).not.toContain('wallet_switchEthereumChain')

    await page.evaluate(() => {
      const { left } = (window as unknown as Win).sides
      left.kit.open()
      left.kit.push('Networks')
    })
    await dialogs().first().waitFor()
    expect((await look()).left.history).toEqual(['Account', 'Networks'])
    expect((await look()).right).toMatchObject({ open: false, history: moved.right.history })
  })

  it('store their state under separate keys, and both restore it', async () => {
    await connect('left', 'Ash')
    const keys = () => page.evaluate(() => Object.keys(localStorage).sort())
    const ofLeft = (await keys()).filter((key) => !key.endsWith('-remembers'))
    expect(ofLeft.length).toBeGreaterThan(0)
    await connect('right', 'Oak')
    const ofRight = (await keys()).filter((key) => !key.endsWith('-remembers') && !ofLeft.includes(key))
    expect(ofRight.length).toBeGreaterThan(0)
    expect(ofLeft.filter((key) => !/^left\b/.test(key))).toEqual([])
    expect(ofRight.filter((key) => !/^right\b/.test(key))).toEqual([])
    await page.reload()
    await page.waitForFunction(() => {
      const { sides } = window as unknown as Win
      return [sides.left, sides.right].every(({ kit }) => kit.connections.status('eip155') === 'connected')
    })
    const { left, right } = await look()
    expect([left.wallet, right.wallet]).toEqual(['org.example.ash', 'org.example.oak'])
  })

  it('have separate themes', async () => {
    await connect('left', 'Ash')
    const classes = await Promise.all(
      (['left', 'right'] as const).map((side) => trigger(side).getAttribute('class'))
    )
    expect(classes[0]?.split(' ')[0]).not.toBe(classes[1]?.split(' ')[0])
    expect(await color('right')).toBe('rgb(0, 68, 204)')
    await ask((w) => w.sides.left.kit.disconnect())
    await page.locator('#left .pb-trigger-main').waitFor()
    expect(await color('left')).toBe('rgb(176, 0, 32)')
    const card = () =>
      dialogs()
        .locator('.pb-card')
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    await trigger('left').click()
    expect(await card()).toBe('rgb(255, 255, 255)')
    await page.keyboard.press('Escape')
    await trigger('right').click()
    expect(await card()).toBe('rgb(23, 25, 31)')
  })

  it('open on top of each other, and restore focus and scrolling when they close', async () => {
    await trigger('left').focus()
    await page.keyboard.press('Enter')
    await dialogs().first().waitFor()
    await page.evaluate(() => (window as unknown as Win).sides.right.kit.open())
    await dialogs().nth(1).waitFor()
    const focused = () =>
      page.evaluate(() => {
        const host = document.activeElement
        const inside = host?.shadowRoot?.activeElement
        const card = host?.shadowRoot?.querySelector('.pb-card')
        return inside && card ? getComputedStyle(card).backgroundColor : (host?.closest('[id]')?.id ?? '')
      })
    expect(await focused()).toBe('rgb(23, 25, 31)')
    await page.keyboard.press('Escape')
    expect(await look()).toMatchObject({ left: { open: true }, right: { open: false } })
    expect(await focused()).toBe('rgb(255, 255, 255)')
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    expect(await look()).toMatchObject({ left: { open: false }, right: { open: false } })
    expect(await focused()).toBe('left')
    expect(await page.evaluate(() => document.documentElement.hasAttribute('style'))).toBe(false)
  })

  it('end independently: the other one stays connected and works', async () => {
    await connect('left', 'Ash')
    await connect('right', 'Oak')
    const before = (await look()).right
    const keys = await page.evaluate(() => Object.keys(localStorage).sort())
    await page.evaluate(() => (window as unknown as Win).sides.left.end())
    expect(await page.locator('#left *').count()).toBe(0)
    expect((await look()).right).toEqual(before)
    // Nobody is logged out, and neither loses any stored data.
    expect(await ask((w) => [...w.__ash.log, ...w.__oak.log])).not.toContain('wallet_revokePermissions')
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(keys)

    expect(await ask((w) => w.sides.right.kit.signMessage('hello'))).toMatch(/^0x[0-9a-f]{130}$/)
    await ask((w) => w.__oak.switchAccount(7))
    await page.waitForFunction(
      (old) =>
        (window as unknown as Win).sides.right.kit.connections.of('eip155')?.caipAddress.split(':')[2] !==
        old,
      before.address
    )
    await trigger('right').click()
    await dialogs().getByRole('button', { name: 'Disconnect' }).click()
    await page.locator('#right .pb-trigger-main').waitFor()
    expect(await color('right')).toBe('rgb(0, 68, 204)')
  })
})
