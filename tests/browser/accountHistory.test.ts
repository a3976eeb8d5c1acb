import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { AccountScene, alice, becomes, bob } from './account/AccountScene.js'

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
