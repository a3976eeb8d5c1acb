import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type WalletControls, walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'
import { type SignInServer, startSignInServer } from './harness/startSignInServer.js'

type Win = { kit: Kit; __wallet: WalletControls }

let server: SignInServer
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  server = await startSignInServer(() => new URL(site.url).origin)
  site = await startFixture('siwx', { routes: { '/sign-in': server.url } })
}, 90_000)
afterEach(async () => {
  await opened?.close()
  server.reset()
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
})

const heading = (page: Page) =>
  page.getByRole('dialog').getByRole('heading', { name: /wants you to sign in/ })
const signIn = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
/** The account that the view asks to sign, once its message is there. */
const askedFor = (page: Page, address: string) =>
  page.getByRole('dialog').locator('pre').filter({ hasText: address }).waitFor({ state: 'attached' })

/** A page whose wallet is known on every page of this browser, with the wallet connected. */
async function openConnected(): Promise<Page> {
  // The wallet calls its chains from the page, under the page's policy.
  const rpc = { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  const content = walletScript({ rpc, remember: 'wallet' })
  opened = await openPage(site.url, {
    prepare: async (page) => void (await page.context().addInitScript({ content }))
  })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await page.evaluate(async () => {
    const { kit } = window as unknown as Win
    kit.open()
    while (!kit.connectors.all.length) await new Promise((resolve) => setTimeout(resolve, 20))
    await kit.connect(kit.connectors.all[0]?.id ?? '')
  })
  await heading(page).waitFor()
  return page
}

/** The first two development accounts. */
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('requests one nonce per account change, however fast, and rejects signatures of a previous account', async () => {
  const page = await openConnected()
  await askedFor(page, alice)
  expect(server.nonces).toBe(1)
  const choose = (turns: readonly number[]) =>
    page.evaluate(async (all) => {
      const { __wallet } = window as unknown as Win
      for (const index of all) await __wallet.switchAccount(index)
    }, turns)
  // The wallet reports the same state a hundred times.
  await choose(Array.from({ length: 100 }, () => 0))
  await askedFor(page, alice)
  expect(server.nonces).toBe(1)
  await choose(Array.from({ length: 20 }, (_, turn) => (turn + 1) % 2))
  await choose([1])
  await askedFor(page, bob)
  expect(server.nonces).toBeGreaterThanOrEqual(2)
  expect(server.nonces).toBeLessThanOrEqual(22)

  // The account is changed while the wallet asks, and the visitor then signs with the old one anyway.
  await page.evaluate(() => (window as unknown as Win).__wallet.hangNext())
  await signIn(page)
  const before = server.nonces
  await choose([0])
  await page.evaluate(() => (window as unknown as Win).__wallet.answerLate())
  await askedFor(page, alice)
  expect([server.results, server.session, server.nonces]).toEqual([[], null, before + 1])
  await signIn(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(server.session).toEqual({ address: alice, chainId: 'eip155:31337' })
  expect(server.nonces).toBe(before + 1)
  // The late signature arrived before this one: the server has received one message in total.
  expect(server.results).toEqual([
    expect.objectContaining({ ok: true, data: expect.objectContaining({ accountAddress: alice }) })
  ])
}, 90_000)

it('asks again after a reload during the sign-in, and a second tab follows what the first one did', async () => {
  const page = await openConnected()
  await page.evaluate(() => (window as unknown as Win).__wallet.hangNext())
  await signIn(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve in your wallet' }).waitFor()
  await page.reload()
  await heading(page).waitFor()
  await askedFor(page, alice)
  expect([server.nonces, server.results]).toEqual([2, []])

  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href))
  ])
  second.setDefaultTimeout(30_000)
  await heading(second).waitFor()
  await askedFor(second, alice)
  await signIn(second)
  await second.getByRole('dialog').waitFor({ state: 'hidden' })
  // The first tab keeps asking until it is visible again.
  await heading(page).waitFor()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect([server.nonces, server.results]).toEqual([3, [expect.objectContaining({ ok: true })]])

  await page.evaluate(() => (window as unknown as Win).kit.disconnect())
  expect(server.session).toBeNull()
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const isOut = () => {
    const { kit } = window as unknown as Win
    return kit.connections.status() === 'disconnected' || kit.router.current.name === 'SIWXSignMessage'
  }
  await second.waitForFunction(isOut)
}, 90_000)

it('[S1.13] signs a visitor in with a browser wallet: declined, signed, verified by the server, ended by disconnecting', async () => {
  // The wallet calls its chains from the page, under the page's policy.
  const rpc = { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  opened = await openPage(site.url, { scripts: [walletScript({ rpc })] })
  const { page } = opened
  const dialog = page.getByRole('dialog')
  const status = () => page.evaluate(() => (window as unknown as Win).kit.connections.status())
  await page.evaluate(async () => {
    const { kit } = window as unknown as Win
    kit.open()
    while (!kit.connectors.all.length) await new Promise((resolve) => setTimeout(resolve, 20))
    await kit.connect(kit.connectors.all[0]?.id ?? '')
  })
  await dialog.getByRole('heading', { name: /wants you to sign in/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('heading', { name: /wants you to sign in/ }).waitFor()

  await page.evaluate(() => (window as unknown as Win).__wallet.rejectNext())
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('paragraph').filter({ hasText: 'You declined to sign' }).waitFor()
  expect(server.results).toEqual([])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(server.results).toEqual([expect.objectContaining({ ok: true })])
  expect(server.nonces).toBe(1)

  await page.evaluate(() => (window as unknown as Win).kit.disconnect())
  expect([server.session, await status()]).toEqual([null, 'disconnected'])
}, 90_000)

it('shows the sign-in instead of the connecting view, and keeps the modal open between the two', async () => {
  const rpc = { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  opened = await openPage(site.url, { scripts: [walletScript({ rpc })] })
  const { page } = opened
  const dialog = page.getByRole('dialog')
  const history = () =>
    page.evaluate(() => (window as unknown as Win).kit.router.history.map(({ name }) => name))
  await page.evaluate(() => {
    const { kit } = window as unknown as Win
    const events: string[] = []
    Object.assign(window, { events })
    kit.hooks.event.tap('test', ({ name }) => void events.push(name))
    kit.open()
  })

  await dialog.getByRole('button', { name: /Test Wallet/ }).click()
  await heading(page).waitFor()

  expect(await history()).toEqual(['Connect', 'SIWXSignMessage'])
  await signIn(page)
  await dialog.waitFor({ state: 'hidden' })
  const names = await page.evaluate(() => (window as unknown as { events: string[] }).events)
  expect(names.filter((name) => name.startsWith('MODAL_') && name !== 'MODAL_CREATED')).toEqual([
    'MODAL_OPEN',
    'MODAL_CLOSE'
  ])
  expect(server.session).toEqual({ address: alice, chainId: 'eip155:31337' })
}, 90_000)

it('[S8.05 part] says what happens: authenticating, a declined signature, a sign-in that cannot begin', async () => {
  const page = await openConnected()
  const toast = (text: string) => page.locator('.pb-toast', { hasText: text })
  await page.evaluate(() => (window as unknown as Win).__wallet.rejectNext())
  await signIn(page)
  await toast('Error signing message').waitFor()

  let release = () => {}
  server.held = new Promise((resolve) => {
    release = resolve
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await toast('Authenticating...').and(page.locator('.pb-tone-loading')).waitFor()
  expect(await toast('Error signing message').count()).toBe(0)
  release()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await toast('Authenticating...').count()).toBe(0)
  expect(server.session).toEqual({ address: alice, chainId: 'eip155:31337' })

  await page.evaluate(() => (window as unknown as Win).kit.disconnect())
  server.failing.add('nonce')
  await page.evaluate(async () => {
    const { kit } = window as unknown as Win
    kit.open()
    await kit.connect(kit.connectors.all[0]?.id ?? '').catch(() => undefined)
  })
  await toast('A problem occurred while trying initialize authentication').waitFor()
  await page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as Win).kit.connections.status())).toBe('disconnected')
  // The browser reports the refused request itself.
  expect((opened.faults as string[]).splice(0).filter((fault) => !/403/.test(fault))).toEqual([])
}, 90_000)
