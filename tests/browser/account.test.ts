import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { maren } from '../../demo/stack/seedNames.mjs'
import { AccountScene, alice, becomes, bob, tokens } from './account/AccountScene.js'
import {
  countConnections,
  drawNoneOf,
  hostileFiles,
  hostilePieces,
  pieceUri
} from './account/hostilePieces.js'
import { openPage } from './harness/openPage.js'
import { agreeInReview } from './harness/reviewSteps.js'

const coin = tokens.find(({ symbol }) => symbol === 'HRB')?.address as Hex

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

const scene = new AccountScene()
/** Alice's payment to bob. */
let payment: Hex

beforeAll(async () => {
  await scene.start({ files: { 'cards/1.svg': picture, ...hostileFiles } })
  await scene.harbour.drop('Harbour Cards', pieceUri('Harbour Card', 'ipfs://cards/1.svg'), [alice])
  await scene.harbour.send(alice, { to: maren, value: parseEther('0.5'), data: '0x' })
  const args = [bob, parseUnits('1.5', 18)] as const
  payment = await scene.harbour.send(alice, {
    to: coin,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  })
}, 120_000)
afterEach(() => scene.opened.close())
afterAll(() => scene.stop())

it('[S1.06] shows tokens, NFTs and activity of the active account as on chain, and those of another account once active', async () => {
  const { page, dialog, inDialog, tab, list, quantities, pieces } = await scene.openAccount()
  const sorted = async () => Object.entries(await quantities()).sort()

  await becomes(sorted, Object.entries(await scene.held(alice)).sort())
  await tab('NFTs')
  await becomes(async () => (await pieces()).sort(), ['Crate 1', 'Harbour Card', 'Light 1', 'Light 2'])
  await tab('Activity')
  const sent = list(/\w/).filter({ hasText: 'HRB' }).filter({ hasText: '1.5' })
  await sent.waitFor()
  expect(await sent.textContent()).toMatch(/^Sent\s*To 0x7099…\u206079C8\s*[-−]1\.5\s*HRB/)
  await sent.click()
  await dialog.getByRole('heading', { name: /^Sent to/ }).waitFor()
  expect((await dialog.textContent())?.replace(/\s/g, '')).toContain(payment)

  await inDialog('Back').click()
  await inDialog('Close').click()
  await page.getByRole('button', { name: 'Demo wallets' }).click()
  await page.getByRole('group', { name: 'Plugboard Demo Wallet' }).getByLabel('Account').selectOption('1')
  await kitPage(page).accountButton.click()

  await tab('Tokens')
  await becomes(sorted, Object.entries(await scene.held(bob)).sort())
  await tab('NFTs')
  await becomes(async () => (await pieces()).sort(), ['Crate 2', 'Light 3', 'Light 4'])
  await tab('Activity')
  const received = list(/\w/).filter({ hasText: '1.5' })
  await received.waitFor()
  expect(await received.textContent()).toMatch(/^Received\s*From 0xf39F…\u20602266\s*\+1\.5\s*HRB/)
}, 120_000)

it('in forced colours the modal and its buttons have edges, the selected tab has another background, and the address no broken frame', async () => {
  const { page, dialog } = await scene.openAccount()
  await dialog.getByRole('tab').first().waitFor()
  await page.emulateMedia({ forcedColors: 'active' })
  const styleOf = (selector: string, name: string) =>
    dialog
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)

  const background = await styleOf('.pb-card', 'background-color')
  expect(await styleOf('.pb-card', 'outline-style')).toBe('solid')
  expect(await styleOf('.pb-card', 'outline-color')).not.toBe(background)
  const selected = await styleOf('[role=tab][aria-selected=true]', 'background-color')
  expect([background, await styleOf('[role=tab][aria-selected=false]', 'background-color')]).not.toContain(
    selected
  )
  expect(await styleOf('.pb-copyable', 'border-block-start-color')).toBe(background)
  expect(await styleOf('.pb-icon-button', 'border-block-start-style')).toBe('solid')
  expect(await styleOf('.pb-round-icon', 'outline-style')).toBe('solid')
})

it('opens a view at its top after a scrolled one, and restores the scroll position of the latter on return', async () => {
  const { page, dialog, inDialog, list } = await scene.openAccount(true)
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
  scene.opened = await openPage(scene.harbour.url, { visits: true })
  const { page } = scene.opened
  const asked = () => [...scene.opened.requests.values()].flat().map((url) => new URL(url).pathname)
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
  await page.goto(scene.harbour.url)
  await accountButton.waitFor()
  await becomes(async () => called.length > 0, true)
  await page.waitForLoadState('networkidle')
  expect(called).toEqual([expect.objectContaining({ method: 'eth_getBalance' })])
  expect(data().slice(before)).toEqual([])
}, 120_000)

it('shows the account’s counterparties by their ENS names, and pays to an ENS name', async () => {
  const till = '0x000000000000000000000000000000000000c0Fe'
  const before = await scene.harbour.client.getBalance({ address: till })
  const { page, dialog, inDialog, tab, list } = await scene.openAccount()

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
  expect(scene.opened.requests.get(new URL(scene.harbour.url).host)?.join()).toContain(
    '/profile/account/Haldem.eth'
  )
  expect(scene.opened.faults).toEqual([])
  await dialog.locator('[name=receiver]').fill('Halden.eth')
  await dialog.locator('.send-receiver-name', { hasText: 'halden.eth' }).waitFor()
  await dialog.locator('.send-button:not([aria-busy])', { hasText: 'Review' }).click()
  await agreeInReview(page)
  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await becomes(
    async () => String((await scene.harbour.client.getBalance({ address: till })) - before),
    '125000000000000000'
  )
}, 120_000)

it('draws pictures of tokens and NFTs through the gateway, and contacts no other host', async () => {
  const { page, dialog, tab, list } = await scene.openAccount()
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

  expect([...scene.opened.requests.keys()]).toEqual([new URL(page.url()).host])
  const paths = [...scene.opened.requests.values()].flat().map((url) => new URL(url).pathname)
  for (const path of ['/balance', '/convert/tokens', '/fungible/price', '/v1/image'])
    expect(paths.filter((one) => one.startsWith('/gateway/') && one.endsWith(path))).not.toEqual([])
}, 120_000)

it('draws no hostile NFT picture, makes no forbidden request for one, and stays usable', async () => {
  const inside = await countConnections()
  const hostile = hostilePieces(inside.port)
  for (const { collection, uri } of hostile) await scene.harbour.drop(collection, uri, [alice])
  const { page, tab, pieces } = await scene.openAccount()
  const names = hostile.map(({ name }) => name)

  await tab('NFTs')
  const own = ['Crate 1', 'Harbour Card', 'Light 1', 'Light 2']
  await becomes(async () => (await pieces()).sort(), [...own, ...names].sort())
  // The gateway has none of the requested pictures.
  const { faults } = scene.opened
  await becomes(async () => faults.length, 6)
  await drawNoneOf(page, names, 'Harbour Card')

  expect((faults as string[]).splice(0)).toEqual(
    Array.from({ length: 6 }, () => expect.stringContaining('404'))
  )
  expect([...scene.opened.requests.keys()]).toEqual([new URL(page.url()).host])
  expect(inside.connections()).toBe(0)
  inside.stop()
}, 120_000)
