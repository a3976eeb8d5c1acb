import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { AccountScene, alice, becomes, bob } from './account/AccountScene.js'

const scene = new AccountScene()

beforeAll(() => scene.start(), 120_000)
afterEach(() => scene.opened.close())
afterAll(() => scene.stop())

it('returns to the row of a long list from which a detail view was opened', async () => {
  for (let sent = 0; sent < 80; sent += 1) await scene.harbour.send(alice, { to: bob, value: 1n, data: '0x' })
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
  // Less than a row: the height of the rows above it is an estimate until they have been visible.
  await becomes(async () => Math.abs((await place()) - before) < 50, true)
  await becomes(
    () => row.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element),
    true
  )
}, 180_000)
