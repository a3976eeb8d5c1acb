import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { parseEther } from 'viem'
import { AccountScene, alice, bob } from './account/AccountScene.js'
import { openPage } from './harness/openPage.js'

describe('the activity of an account on a real chain, with the real gateway', () => {
  const scene = new AccountScene()
  beforeAll(() => scene.start(), 120_000)
  afterEach(() => scene.opened.close())
  afterAll(() => scene.stop())

  it('[S3.16] [S9.15] is grouped by year and month, the newest first; its times are abbreviated, and months of the current year omit the year', async () => {
    const { client, send } = scene.harbour
    const year = new Date().getFullYear() + 1
    /** Alice pays bob at that time. Times of the chain only move forward. */
    const pay = async (ether: string, at: Date) => {
      const params = [Math.floor(at.getTime() / 1000)] as never
      await client.request({ method: 'evm_setNextBlockTimestamp' as never, params })
      await send(alice, { to: bob, value: parseEther(ether), data: '0x' })
    }
    await pay('0.11', new Date(year, 2, 10, 12))
    await pay('0.22', new Date(year, 2, 20, 12))
    await pay('0.33', new Date(year + 1, 2, 12, 12))
    await pay('0.44', new Date(year + 1, 5, 8, 12))
    await pay('0.55', new Date(year + 1, 5, 15, 9, 30))
    await pay('0.66', new Date(year + 1, 5, 15, 11, 55))
    scene.opened = await openPage('about:blank')
    const { page } = scene.opened
    await page.clock.install({ time: new Date(year + 1, 5, 15, 12) })
    await page.goto(scene.harbour.url)
    const { connect, accountButton, dialog } = kitPage(page)
    await connect('Plugboard Demo Wallet')
    await accountButton.click()
    await dialog.getByRole('tab', { name: 'Activity' }).click()

    const months = dialog.locator('.activity > section')
    // Rows out of sight are not laid out.
    await months.filter({ hasText: '0.11' }).waitFor({ state: 'attached' })
    const read = () =>
      months.evaluateAll((all) =>
        all.map((month) => ({
          heading: month.querySelector('h2')?.textContent,
          rows: [...month.querySelectorAll('.pb-row')].map((row) =>
            row.textContent?.match(/([\d.]+)\s*ETH\s*(.*)$/)?.slice(1)
          )
        }))
      )
    // Before them, the chain has what its tokens and names were made with.
    expect((await read()).slice(0, 3)).toEqual([
      {
        heading: 'June',
        rows: [
          // The clock of the page goes on.
          ['0.66', expect.stringMatching(/^[56] min$/)],
          ['0.55', '2 hr'],
          ['0.44', '1 wk']
        ]
      },
      { heading: 'March', rows: [['0.33', '3 mths']] },
      {
        heading: `March ${year}`,
        rows: [
          ['0.22', '1 yr'],
          ['0.11', '1 yr']
        ]
      }
    ])
  }, 120_000)

  it('[S8.05 part] is empty and says so if neither can be reached, and is read again on demand', async () => {
    const { page, dialog, inDialog, tab } = await scene.openAccount()
    const services = ({ pathname }: URL) => /^\/(gateway|rpc)/.test(pathname)
    await page.route(services, (route) => route.abort('connectionrefused'))
    await tab('Activity')
    const panel = dialog.getByRole('tabpanel')
    await panel.getByText('Failed to fetch transactions').waitFor()
    await page.locator('.pb-toast', { hasText: 'Failed to fetch transactions' }).waitFor()
    expect(await dialog.locator('.activity-rows').count()).toBe(0)

    await page.unroute(services)
    await inDialog('Try again').click()
    await dialog.locator('.activity-rows .pb-row').first().waitFor()
    expect(await panel.getByText('Failed to fetch transactions').count()).toBe(0)
    // The browser reports each refused connection itself.
    const { faults } = scene.opened
    expect((faults as string[]).splice(0).filter((fault) => !/^Failed to load resource/.test(fault))).toEqual(
      []
    )
  }, 120_000)
})
