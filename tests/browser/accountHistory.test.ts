import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseUnits } from 'viem'
import pools from '../../demo/stack/harbourPools.json'
import { AccountScene, alice, becomes, bob, tokens } from './account/AccountScene.js'

const scene = new AccountScene()

/** Payments that alice has sent, more than three pages. */
const sent: Hex[] = []

beforeAll(async () => {
  await scene.start()
  while (sent.length < 80) sent.push(await scene.harbour.send(alice, { to: bob, value: 1n, data: '0x' }))
}, 120_000)
afterEach(() => scene.opened.close())
afterAll(() => scene.stop())

it('[S7.09] pages through the history as its end comes into sight: account, cursor and network go in, transactions and the next cursor come out', async () => {
  const asked = () =>
    [...scene.opened.requests.values()].flat().flatMap((one) => {
      const { pathname, searchParams } = new URL(one)
      if (!pathname.endsWith('/history')) return []
      return [{ pathname, chainId: searchParams.get('chainId'), cursor: searchParams.get('cursor') }]
    })
  const { page, dialog, tab } = await scene.openAccount()
  const answers: { data: { id: string }[]; next: string | null }[] = []
  await page.route(/\/history\?/, async (route) => {
    const response = await route.fetch()
    answers.push(await response.json())
    await route.fulfill({ response })
  })
  await tab('Activity')
  const rows = dialog.locator('.activity-rows .pb-row')
  await becomes(() => rows.count(), 25)
  await becomes(async () => answers.length, 1)
  await becomes(async () => {
    await dialog.locator('.pb-body').evaluate((body) => body.scrollBy(0, body.scrollHeight))
    return (await rows.count()) > 80
  }, true)

  const pathname = `/gateway/v1/account/${alice}/history`
  const wanted = [null, ...answers.map(({ next }) => next)].slice(0, answers.length)
  await becomes(
    async () => asked().slice(0, answers.length),
    wanted.map((cursor) => ({ pathname, chainId: 'eip155:31337', cursor }))
  )
  expect(answers.length).toBeGreaterThan(3)
  expect(answers[0]?.data).toHaveLength(25)
  const ids = answers.flatMap(({ data }) => data.map(({ id }) => id))
  // The newest first, each once.
  expect(ids.slice(0, 80)).toEqual(sent.toReversed())
  expect(new Set(ids).size).toBe(ids.length)
}, 180_000)

it('returns to the row of a long list from which a detail view was opened', async () => {
  const { page, dialog, inDialog, tab } = await scene.openAccount()
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
  // The rows above it are higher than the list assumes for rows that were not drawn yet: each has three lines.
  await becomes(async () => Math.abs((await place()) - before) <= 2, true)
  await becomes(
    () => row.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element),
    true
  )
}, 180_000)

it.each([
  ['the gateway', true],
  ['the chain itself', false]
])(
  'says how much each allowance was for, as reported by %s',
  async (_, isServed) => {
    const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
    const approve = (amount: bigint) => {
      const args = [pools.router as Hex, amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      return scene.harbour.send(alice, { to: dollar, data })
    }
    // This token only changes an allowance after it was withdrawn.
    const hashes: Hex[] = []
    for (const amount of [parseUnits('5', 6), 0n, maxUint256, 0n]) hashes.push(await approve(amount))
    const { page, dialog, inDialog, tab } = await scene.openAccount()
    await page.route(/\/history\?/, (route) =>
      isServed
        ? route.continue({ url: `${route.request().url()}&newest=${hashes.at(-1)}` })
        : route.abort('connectionrefused')
    )
    await tab('Activity')
    const rows = dialog.locator('.activity-rows .pb-row')

    await becomes(
      async () => (await rows.locator('.pb-row-text').allTextContents()).slice(0, 4),
      [
        'Permission removedHUSD for Uniswap V2',
        'ApprovedAny amount of HUSD for Uniswap V2',
        'Permission removedHUSD for Uniswap V2',
        'ApprovedUp to 5 HUSD for Uniswap V2'
      ]
    )
    for (const [at, name, limit] of [
      [0, 'Removed the permission of Uniswap V2 to spend HUSD', []],
      [1, 'Allowed Uniswap V2 to spend any amount of HUSD', ['No limit']],
      [3, 'Allowed Uniswap V2 to spend up to 5 HUSD', ['5 HUSD']]
    ] as const) {
      await rows.nth(at).click()
      await dialog.getByRole('heading', { name, exact: true }).waitFor()
      const limits = dialog.locator('.assets-facts > div', {
        has: page.locator('dt', { hasText: /^Limit$/ })
      })
      expect(await limits.locator('dd').allTextContents()).toEqual(limit)
      await inDialog('Back').click()
      await rows.nth(3).waitFor()
    }
    // The browser reports each refused connection itself.
    const { faults } = scene.opened
    const refused = /^Failed to load resource/
    const others = (faults as string[]).splice(0).filter((fault) => isServed || !refused.test(fault))
    expect(others).toEqual([])
  },
  120_000
)
