import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ActivityPage } from '@plugboard/core'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import { createWalletClient, getAddress, type Hex, http, parseEther } from 'viem'
import { startExplorer } from '../../services/gateway/test/explorerServer.js'
import recordedNfts from '../../services/gateway/test/recorded/blockscoutNfts.json'
import recordedTransfers from '../../services/gateway/test/recorded/blockscoutTransfers.json'
import { AccountScene, alice, becomes, bob } from './account/AccountScene.js'
import { openPage } from './harness/openPage.js'

/** An account that has received nothing so far, and its place among those of a fresh anvil. */
const owner: Hex = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const ownerAt = 6

describe('the activity of an account on a real chain, with the real gateway', () => {
  const scene = new AccountScene()
  beforeAll(() => scene.start(), 120_000)
  afterEach(() => scene.opened.close())
  afterAll(() => scene.stop())

  it('[S3.16] [S9.15] is grouped by year and month, the newest first; its times are abbreviated, and months of the current year go without it', async () => {
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
          ['0.66', '5 min'],
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
    // The toast says the same.
    expect(await page.getByText('Failed to fetch transactions').count()).toBe(2)
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

describe('the activity of an account on a real chain, with the real gateway and an index of the chain', () => {
  const scene = new AccountScene()
  let explorer: Awaited<ReturnType<typeof startExplorer>>
  beforeAll(
    () =>
      scene.start({
        configure: async (config, url) => {
          const rpc = async <T>(method: string, ...params: readonly unknown[]): Promise<T> => {
            const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
            const headers = { 'Content-Type': 'application/json' }
            return (await (await fetch(url, { method: 'POST', headers, body })).json()).result
          }
          explorer = await startExplorer({ rpc }, { nfts: recordedNfts, transfers: recordedTransfers })
          return { ...config, indexes: { 'eip155:31337': { kind: 'blockscout', url: explorer.url } } }
        }
      }),
    120_000
  )
  afterEach(() => scene.opened.close())
  afterAll(async () => {
    await scene.stop()
    await explorer?.close()
  })

  it('[S5.23] hides transactions that only move spam, and shows those of the active network only', async () => {
    const { url, client, send } = scene.harbour
    // As in the recorded answer of the index.
    const collections = {
      good: getAddress('0x00000000000000000000000000000000000600d0'),
      spam: getAddress('0x00000000000000000000000000000000005ca300')
    }
    // Code that logs piece 7 of a collection for the owner.
    const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const [word, nobody] = [owner.slice(2).toLowerCase().padStart(64, '0'), '0'.repeat(64)]
    const code = `0x60077f${word}7f${nobody}7f${topic}5f5fa400`
    for (const to of [collections.good, collections.spam]) {
      await client.request({ method: 'anvil_setCode' as never, params: [to, code] as never })
      await send(bob, { to, data: '0x' })
    }
    await send(bob, { to: owner, value: parseEther('0.25'), data: '0x' })
    await explorer.index()
    // The second network has a payment to the owner, too.
    const onHighland = createWalletClient({ account: bob, transport: http(`${url}/rpc/31338`) })
    await onHighland.sendTransaction({ chain: null, to: owner, value: parseEther('0.75') })
    const history = `/gateway/v1/account/${owner}/history?projectId=demo&chainId=eip155:31337`
    const { data } = (await (await fetch(url + history)).json()) as ActivityPage
    const flags = data.flatMap(({ transfers }) => transfers.map(({ nft_info }) => nft_info?.flags?.is_spam))
    expect(flags).toEqual([undefined, true, false])

    scene.opened = await openPage('about:blank')
    const { page } = scene.opened
    const rpc = { 31337: `${url}/rpc/31337`, 31338: `${url}/rpc/31338` }
    const wallet = await addTestWallet(page, { name: 'Test Wallet', rdns: 'org.example.test', rpc })
    await page.goto(url)
    const { connect, accountButton, dialog, switchNetwork } = kitPage(page)
    await connect(wallet.name)
    await wallet.switchAccount(ownerAt)
    await accountButton.click()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    const rows = dialog.locator('.activity > section .pb-row')
    const moved = async () => (await rows.allTextContents()).map((text) => text.match(/[\d.]+ (ETH)|#7/)?.[0])
    await becomes(moved, ['0.25 ETH', '#7'])
    expect(await dialog.getByText('GIFT').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await switchNetwork('Highland')
    await accountButton.click()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await becomes(moved, ['0.75 ETH'])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await switchNetwork('Harbour')
    await accountButton.click()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await becomes(moved, ['0.25 ETH', '#7'])
    // The gateway cannot fetch the picture of the recorded answer.
    expect((scene.opened.faults as string[]).splice(0).filter((fault) => !/404/.test(fault))).toEqual([])
  }, 120_000)
})
