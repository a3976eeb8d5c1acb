import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { encodeFunctionData, erc20Abi, formatUnits, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import pools from '../../demo/stack/harbourPools.json'
import { accounts } from '../../demo/stack/seedTokens.mjs'
import { buyAndLeave, buyEther } from './account/buyEther.js'
import {
  countConnections,
  drawNoneOf,
  hostileFiles,
  hostilePieces,
  pieceUri
} from './account/hostilePieces.js'
import { leavePermission } from './account/leavePermission.js'
import { swapByKeyboard } from './account/swapByKeyboard.js'
import { swapWhilePoolMoves } from './account/swapWhilePoolMoves.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { agreeInReview } from './harness/reviewSteps.js'
import { startHarbour } from './harness/startHarbour.js'

const { tokens } = JSON.parse(readFileSync(`${__dirname}/../../demo/stack/harbourTokens.json`, 'utf8')) as {
  readonly tokens: readonly {
    readonly address: Hex
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }[]
}
const [alice, bob] = accounts as [Hex, Hex]
const coin = tokens.find(({ symbol }) => symbol === 'HRB')?.address as Hex

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable'
])

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

let harbour: Awaited<ReturnType<typeof startHarbour>>
let opened: OpenedPage
/** Alice's payment to bob. */
let payment: Hex
/** The account with the ENS name `maren.eth`; alice sent her ether. */
const maren = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

beforeAll(async () => {
  harbour = await startHarbour({ 'cards/1.svg': picture, ...hostileFiles })
  await harbour.drop('Harbour Cards', pieceUri('Harbour Card', 'ipfs://cards/1.svg'), [alice])
  await harbour.send(alice, { to: maren, value: parseEther('0.5'), data: '0x' })
  const args = [bob, parseUnits('1.5', 18)] as const
  payment = await harbour.send(alice, {
    to: coin,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  })
}, 120_000)
afterEach(() => opened.close())
afterAll(() => harbour?.stop())

/** An account's holdings according to the chain: quantities as a visitor reads them, by the names of the tokens. */
async function held(owner: Hex): Promise<Readonly<Record<string, string>>> {
  const shown = (value: bigint, decimals: number) => {
    const [whole = '', part = ''] = formatUnits(value, decimals).split('.')
    return `${BigInt(whole).toLocaleString('en-US')}.${part.slice(0, 3).padEnd(3, '0')}`
  }
  const all = await Promise.all(
    tokens.map(async ({ address, name, decimals }) => {
      const call = { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
      return [name, shown(await harbour.client.readContract(call), decimals)] as const
    })
  )
  const ether = shown(await harbour.client.getBalance({ address: owner }), 18)
  return Object.fromEntries([['Ether', ether], ...all])
}

/** Opens the account of the demo's first wallet, whose first account is alice's. */
async function openAccount(motion = false) {
  opened = await openPage(harbour.url, {
    viewport: { width: 1000, height: 900 },
    motion,
    visits: true
  })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  const kit = kitPage(page)
  await kit.connect('Plugboard Demo Wallet')
  await kit.accountButton.click()
  const tab = (name: string) => kit.dialog.getByRole('tab', { name, exact: true }).click()
  const list = (name: string | RegExp) => kit.dialog.getByRole('list', { name }).locator('.pb-row')
  /** The quantities of the tokens by their names. */
  const quantities = async () => {
    const rows = await list('Your tokens').all()
    const read = async (row: (typeof rows)[number]) => [
      await row.locator('.pb-row-label').textContent(),
      await row.locator('.pb-row-own bdi').first().textContent()
    ]
    return Object.fromEntries(await Promise.all(rows.map(read))) as Record<string, string>
  }
  const pieces = () =>
    kit.dialog.getByLabel('Your NFTs', { exact: true }).locator('.pb-cell-label').allTextContents()
  return { page, ...kit, tab, list, quantities, pieces }
}

/** Waits until a reading is as expected; then it is compared. */
async function becomes<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (JSON.stringify(await read()) === JSON.stringify(wanted)) break
    await new Promise((turn) => setTimeout(turn, 100))
  }
  expect(await read()).toEqual(wanted)
}

it('[S1.06] shows tokens, NFTs and activity of the active account as on chain, and those of another account once active', async () => {
  const { page, dialog, inDialog, tab, list, quantities, pieces } = await openAccount()
  const sorted = async () => Object.entries(await quantities()).sort()

  await becomes(sorted, Object.entries(await held(alice)).sort())
  await tab('NFTs')
  await becomes(async () => (await pieces()).sort(), ['Crate 1', 'Harbour Card', 'Light 1', 'Light 2'])
  await tab('Activity')
  const sent = list(/\w/).filter({ hasText: 'HRB' }).filter({ hasText: '1.5' })
  await sent.waitFor()
  expect(await sent.textContent()).toMatch(/^Sent\s*To 0x7099…79C8\s*[-−]1\.5\s*HRB/)
  await sent.click()
  await dialog.getByRole('heading', { name: /^Sent to/ }).waitFor()
  expect((await dialog.textContent())?.replace(/\s/g, '')).toContain(payment)

  await inDialog('Back').click()
  await inDialog('Close').click()
  await page.getByRole('button', { name: 'Demo wallets' }).click()
  await page.getByRole('group', { name: 'Plugboard Demo Wallet' }).getByLabel('Account').selectOption('1')
  await kitPage(page).accountButton.click()

  await tab('Tokens')
  await becomes(sorted, Object.entries(await held(bob)).sort())
  await tab('NFTs')
  await becomes(async () => (await pieces()).sort(), ['Crate 2', 'Light 3', 'Light 4'])
  await tab('Activity')
  const received = list(/\w/).filter({ hasText: '1.5' })
  await received.waitFor()
  expect(await received.textContent()).toMatch(/^Received\s*From 0xf39F…2266\s*\+1\.5\s*HRB/)
}, 120_000)

it('opens a view at its top after a scrolled one, and restores the scroll position of the latter on return', async () => {
  const { page, dialog, inDialog, list } = await openAccount(true)
  await page.setViewportSize({ width: 360, height: 600 })
  const row = list('Your tokens').filter({ hasText: 'HRB' })
  await row.waitFor({ state: 'attached' })
  const read = (measure: (body: Element) => number) => dialog.locator('.pb-body').evaluate(measure)
  const top = () => read(({ scrollTop }) => Math.round(scrollTop))
  await becomes(() => read((body) => Number(body.getAnimations().length > 0)), 0)
  await row.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const before = await top()
  expect(before).toBeGreaterThan(100)

  await row.click()
  await dialog.getByText('Exact amount').waitFor()
  await becomes(() => read((body) => Number(body.scrollHeight > body.clientHeight + 100)), 1)
  expect(await top()).toBe(0)

  await inDialog('Back').click()
  await row.waitFor({ state: 'attached' })
  // The lines above the list might be drawn a little lower or higher by now.
  await becomes(async () => Math.abs((await top()) - before) < 10, true)
}, 120_000)

it('sends no data request on page load, and at most four to the gateway for an opened account, including its name', async () => {
  opened = await openPage(harbour.url, { visits: true })
  const { page } = opened
  const asked = () => [...opened.requests.values()].flat().map((url) => new URL(url).pathname)
  const { accountButton, connect, dialog } = kitPage(page)
  await page.waitForLoadState('networkidle')
  expect(asked().filter((path) => /^\/(rpc|gateway)\//.test(path))).toEqual([])

  await connect('Plugboard Demo Wallet')
  await accountButton.click()
  // The price of a token is the last request.
  await dialog.getByText('$851.40').waitFor({ state: 'attached' })
  await dialog.locator('.assets-total').waitFor()

  const data = () => asked().filter((path) => path.startsWith('/gateway/v1/'))
  await becomes(async () => data().some((path) => path.startsWith('/gateway/v1/identity/')), true)
  await page.waitForLoadState('networkidle')
  expect(data().slice(4)).toEqual([])
  const namesOfLists = () => asked().filter((path) => path === '/gateway/v1/identities')
  expect(namesOfLists()).toEqual([])

  // A list of the account's counterparties is requested at once, including their names.
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.locator('.activity-rows .pb-row').first().waitFor()
  await becomes(async () => namesOfLists().length, 1)

  // Nor does a visitor who comes back connected request anything about the account but its balance, before opening it. The page is left
  // first, because the list above may still read names.
  await page.goto('about:blank')
  const before = data().length
  const called: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) called.push(...[request.postDataJSON()].flat())
  })
  await page.goto(harbour.url)
  await accountButton.waitFor()
  await becomes(async () => called.length > 0, true)
  await page.waitForLoadState('networkidle')
  expect(called).toEqual([expect.objectContaining({ method: 'eth_getBalance' })])
  expect(data().slice(before)).toEqual([])
}, 120_000)

it('shows the account’s counterparties by their ENS names, and pays to an ENS name', async () => {
  const till = '0x000000000000000000000000000000000000c0Fe'
  const before = await harbour.client.getBalance({ address: till })
  const { page, dialog, inDialog, tab, list } = await openAccount()

  await tab('Activity')
  const sent = list(/\w/).filter({ hasText: 'maren.eth' })
  await sent.first().waitFor()
  expect(await sent.first().textContent()).toMatch(/^Sent\s*To maren\.eth\s*[-−]0\.5\s*ETH/)
  await sent.first().click()
  await dialog.getByRole('heading', { name: 'Sent to maren.eth' }).waitFor()
  expect((await dialog.textContent())?.replace(/\s/g, '')).toContain(maren)
  await inDialog('Back').click()

  await inDialog('Send').click()
  await dialog.getByText(/\d ETH available/).waitFor()
  await dialog.locator('.pb-amount-input').fill('0.125')
  // A mistyped name is not an error, so it must not appear in the console.
  await dialog.locator('[name=receiver]').fill('Haldem.eth')
  await dialog.locator('.send-button', { hasText: 'Unknown name' }).waitFor()
  expect(opened.requests.get(new URL(harbour.url).host)?.join()).toContain('/profile/account/Haldem.eth')
  expect(opened.faults).toEqual([])
  await dialog.locator('[name=receiver]').fill('Halden.eth')
  await dialog.locator('.send-receiver-name', { hasText: 'halden.eth' }).waitFor()
  await dialog.locator('.send-button:not([aria-busy])', { hasText: 'Review' }).click()
  await agreeInReview(page)
  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await becomes(
    async () => String((await harbour.client.getBalance({ address: till })) - before),
    '125000000000000000'
  )
}, 120_000)

it('draws pictures of tokens and NFTs through the gateway, and contacts no other host', async () => {
  const { page, dialog, tab, list } = await openAccount()
  const sources = (images: ReturnType<typeof list>) =>
    images
      .locator('.pb-picture img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.filter((one) => one.complete && one.naturalWidth > 0).map(({ src }) => src.replace(/,.*/, ''))
      )

  const drawn = async () =>
    (await sources(list('Your tokens'))).filter((src) => src.includes('/getTokenImage/'))
  await becomes(async () => (await drawn()).length, tokens.length)
  await tab('NFTs')
  const card = dialog.getByRole('button', { name: /Harbour Card/ })
  await becomes(() => sources(card), ['data:image/svg+xml;base64'])

  expect([...opened.requests.keys()]).toEqual([new URL(page.url()).host])
  const paths = [...opened.requests.values()].flat().map((url) => new URL(url).pathname)
  for (const path of ['/balance', '/convert/tokens', '/fungible/price', '/v1/image'])
    expect(paths.filter((one) => one.startsWith('/gateway/') && one.endsWith(path))).not.toEqual([])
}, 120_000)

/**
 * Bob swaps. The chain computes its next answer with the time of that swap, so the next swap takes more gas than estimated: the first swap of a
 * second writes the pool's price.
 */
async function swapInTheLatestBlock(token: Hex, amount = '0.001'): Promise<void> {
  const path = [pools.wrapped as Hex, token]
  const data = encodeFunctionData({ abi: routerAbi, args: [1n, path, bob, 2n ** 64n] })
  await harbour.send(bob, { to: pools.router as Hex, value: parseEther(amount), data })
}

it('[S1.11] [S2.16] [S9.06 part] swaps in a pool of the chain: the promised amount arrives and no allowance remains', async () => {
  const { page, dialog, inDialog, tab, list } = await openAccount()
  const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
  const dollars = () =>
    harbour.client.readContract({ address: dollar, abi: erc20Abi, functionName: 'balanceOf', args: [alice] })
  const ether = () => harbour.client.getBalance({ address: alice })
  await swapInTheLatestBlock(dollar)
  const amount = (label: string) => dialog.getByLabel(label, { exact: true })
  /** Makes sure that the account is shown again once the chain has executed the swap. */
  const arrived = async () => {
    await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await dialog.getByText('Confirmed').first().waitFor({ state: 'attached' })
  }
  const begin = async (from: string, to: string, typed: string) => {
    await inDialog('Swap').click()
    await dialog.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
    if (from !== 'ETH') {
      await dialog.getByRole('button', { name: /Change what you pay with/ }).click()
      await dialog.locator('.pb-row', { hasText: from }).click()
    }
    await dialog.getByRole('button', { name: /Change what you receive/ }).click()
    await dialog.locator('.pb-row', { hasText: to }).click()
    await amount('You pay').fill(typed)
    await dialog.locator('.swap-button:not([aria-busy])').getByText('Review').waitFor()
  }
  const least = async () =>
    (
      await dialog.locator('.swap-fact', { hasText: 'You receive at least' }).locator('dd').textContent()
    )?.replace(/[^\d.]/g, '') ?? ''

  await begin('ETH', 'HUSD', '0.5')
  expect(await dialog.locator('.swap-facts').textContent()).toMatch(/Uniswap V2.*Slippage1%/)
  const quoted = parseUnits((await amount('You receive').inputValue()).replace(/[^\d.]/g, ''), 6)
  // Both are shown with eight digits.
  expect(Number(parseUnits(await least(), 6)) / Number(quoted)).toBeCloseTo(0.99, 6)
  const [before, promised] = [await dollars(), parseUnits(await least(), 6)]
  await inDialog('Review').click()
  await agreeInReview(page)
  await arrived()
  await becomes(async () => (await dollars()) - before >= promised, true)
  expect((await dollars()) - before).toBeGreaterThan(parseUnits('1500', 6))

  await begin('HUSD', 'ETH', '1000')
  const [had, promisedEther] = [await ether(), parseUnits(await least(), 18)]
  await inDialog('Review').click()
  await agreeInReview(page)
  await arrived()
  const fees = parseUnits('0.001', 18)
  await becomes(async () => (await ether()) - had >= promisedEther - fees, true)
  expect(
    await harbour.client.readContract({
      address: dollar,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [alice, pools.router as Hex]
    })
  ).toBe(0n)

  await begin('ETH', 'HUSD', '1')
  await inDialog('Max').click()
  const filled = async () => parseEther((await amount('You pay').inputValue()).replace(/,/g, ''))
  await becomes(async () => (await filled()) > parseEther('1'), true)
  const kept = (await ether()) - (await filled())
  expect([kept > 0n, kept < parseEther('0.1')]).toEqual([true, true])
  await inDialog('Back').click()

  await tab('Activity')
  const swaps = list(/\w/).filter({ hasText: 'Swapped' })
  const rows = [
    /^Swapped\s*1,000 HUSD for ETH\s*\+0\.\d+\s*ETH/,
    /^Swapped\s*0\.5 ETH for HUSD\s*\+1,5\d\d(\.\d+)?\s*HUSD/
  ]
  const isAsOnChain = async () => {
    const texts = await swaps.allTextContents()
    return rows.every((row, index) => row.test(texts[index] ?? ''))
  }
  // The gateway caches a history for 15 s, and is told that there is a newer transaction.
  await becomes(isAsOnChain, true)
  expect((await swaps.allTextContents()).slice(0, 2)).toEqual(rows.map((row) => expect.stringMatching(row)))
  const [approved] = await list(/\w/).filter({ hasText: 'Approved' }).allTextContents()
  expect(approved).toMatch(/^Approved\s*HUSD for Uniswap V2/)
}, 180_000)

it('swaps by keyboard alone, without layout shifts while the quote changes', async () => {
  const { page } = await openAccount()
  const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
  const dollars = async () => (await held(alice))['Harbour Dollar']
  const before = await dollars()

  expect(await swapByKeyboard(page, () => swapInTheLatestBlock(dollar, '2'))).toEqual([])

  await becomes(async () => (await dollars()) !== before, true)
}, 120_000)

it('reports a failed swap if the pool moves before inclusion, and only the fee is lost', async () => {
  const { page } = await openAccount()
  const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
  const before = [await held(alice), await harbour.client.getBalance({ address: alice })] as const
  await swapInTheLatestBlock(dollar)

  await swapWhilePoolMoves(page, harbour.client, { dollar, rival: bob })

  const { Ether: _ether, ...rest } = await held(alice)
  expect({ ...before[0], ...rest }).toEqual(before[0])
  expect(before[1] - (await harbour.client.getBalance({ address: alice }))).toBeLessThan(parseEther('0.01'))
}, 120_000)

it('revokes the allowance of a swap that was not made, so that nothing more can be spent on chain', async () => {
  const { page, dialog, inDialog } = await openAccount()
  const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
  const allowed = () =>
    harbour.client.readContract({
      address: dollar,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [alice, pools.router as Hex]
    })
  const before = (await held(alice))['Harbour Dollar']

  await leavePermission(page, '100', { ...harbour, dollar, rival: bob })
  expect(await allowed()).toBe(parseUnits('100', 6))
  await inDialog('Back').click()
  await dialog.getByText(/may still spend 100 HUSD of yours/).waitFor()
  await inDialog('Remove permission').click()
  await dialog.getByText('No longer allow HUSD to be spent by').waitFor()
  await agreeInReview(page)

  await becomes(async () => String(await allowed()), '0')
  await dialog.getByText(/may still spend/).waitFor({ state: 'detached' })
  expect((await held(alice))['Harbour Dollar']).toBe(before)
}, 120_000)

it('[S1.07] buys from a provider: the amount paid with a test card arrives on chain, and then the view says so', async () => {
  const { page } = await openAccount()

  const ether = () => harbour.client.getBalance({ address: alice })
  await buyEther(page, ether)
  await buyAndLeave(page, ether)
}, 180_000)

it('draws no hostile NFT picture, makes no forbidden request for one, and stays usable', async () => {
  const inside = await countConnections()
  const hostile = hostilePieces(inside.port)
  for (const { collection, uri } of hostile) await harbour.drop(collection, uri, [alice])
  const { page, tab, pieces } = await openAccount()
  const names = hostile.map(({ name }) => name)

  await tab('NFTs')
  const own = ['Crate 1', 'Harbour Card', 'Light 1', 'Light 2']
  await becomes(async () => (await pieces()).sort(), [...own, ...names].sort())
  // The gateway has none of the requested pictures.
  const { faults } = opened
  await becomes(async () => faults.length, 6)
  await drawNoneOf(page, names, 'Harbour Card')

  expect((faults as string[]).splice(0)).toEqual(
    Array.from({ length: 6 }, () => expect.stringContaining('404'))
  )
  expect([...opened.requests.keys()]).toEqual([new URL(page.url()).host])
  expect(inside.connections()).toBe(0)
  inside.stop()
}, 120_000)

it('returns to the row of a long list from which a detail view was opened', async () => {
  for (let sent = 0; sent < 80; sent += 1) await harbour.send(alice, { to: bob, value: 1n, data: '0x' })
  const { page, dialog, inDialog, tab } = await openAccount()
  await tab('Activity')
  const rows = dialog.locator('.activity-rows .pb-row')
  // Opening the list requests one page; the next one is loaded as the end comes near.
  await rows.first().waitFor()
  await page.waitForLoadState('networkidle')
  // The rows of a page are drawn in steps.
  await becomes(() => rows.count(), 25)
  await dialog.locator('button:not([aria-busy])').filter({ hasText: 'Load more' }).waitFor()
  expect(await rows.count()).toBe(25)
  const scroll = () => dialog.locator('.pb-body').evaluate((body) => body.scrollBy(0, body.scrollHeight))
  await becomes(async () => {
    await scroll()
    return (await rows.count()) > 70
  }, true)
  const row = rows.nth(65)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()

  await row.click()
  await dialog.getByRole('heading', { name: /^Sent to/ }).waitFor()
  await inDialog('Back').click()
  await row.waitFor({ state: 'attached' })
  // The leaving view keeps its place until it has slid away, and the rows above it are drawn in steps.
  await becomes(
    async () => (await dialog.locator('.pb-view').count()) === 1 && (await rows.count()) > 70,
    true
  )
  // Less than a row: the height of the rows above it is an estimate until they have been visible.
  await becomes(async () => Math.abs((await place()) - before) < 50, true)
  await becomes(
    () => row.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element),
    true
  )
}, 180_000)
