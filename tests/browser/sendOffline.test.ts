import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { receiver } from './harness/connectedPage.js'
import type { OpenedPage } from './harness/openPage.js'
import { openSend } from './harness/openSend.js'
import { startFixture } from './harness/startFixture.js'

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  site = await startFixture('send')
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => site?.stop())

it('says what is not known without a network, shows no toast of Activity, and learns it once the network is back', async () => {
  const view = await openSend(site.url)
  opened = view.opened
  const { page, dialog, action, fill } = view
  await page.route('**/rpc/**', (route) => route.abort('connectionrefused'))
  await fill('1', receiver)
  await dialog.getByText('Not known if you sent here before').waitFor()
  await dialog.getByText('The network could not be reached').first().waitFor()
  expect(await page.locator('.pb-toast', { hasText: 'Failed to fetch transactions' }).count()).toBe(0)

  await page.unroute('**/rpc/**')
  await action.click()
  await action.filter({ hasText: 'Review' }).waitFor()

  await dialog.getByText(/^You (?:sent here before|have not sent here)/).waitFor()
  // The browser reports each refused connection itself.
  const faults = (opened.faults as string[]).splice(0)
  expect(faults.filter((fault) => !fault.startsWith('Failed to load resource'))).toEqual([])
}, 120_000)
