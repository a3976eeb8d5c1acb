import { readFileSync } from 'node:fs'
import { expect } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { erc20Abi, type Hex } from 'viem'
import { accounts } from '../../../demo/stack/seedTokens.mjs'
import { type OpenedPage, openPage } from '../harness/openPage.js'
import { startHarbour } from '../harness/startHarbour.js'
import { flooredAmount } from './flooredAmount.js'

export const { tokens } = JSON.parse(
  readFileSync(`${__dirname}/../../../demo/stack/harbourTokens.json`, 'utf8')
) as {
  readonly tokens: readonly {
    readonly address: Hex
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }[]
}
export const [alice, bob] = accounts as [Hex, Hex]

/** The demo with a chain of its own, and a page for each test that shows an account of the demo's first wallet. */
export class AccountScene {
  harbour!: Awaited<ReturnType<typeof startHarbour>>
  opened!: OpenedPage

  async start(...options: Parameters<typeof startHarbour>): Promise<void> {
    this.harbour = await startHarbour(...options)
  }

  async stop(): Promise<void> {
    await this.harbour?.stop()
  }

  /** An account's holdings according to the chain: quantities as a visitor reads them, by the names of the tokens. */
  async held(owner: Hex): Promise<Readonly<Record<string, string>>> {
    const all = await Promise.all(
      tokens.map(async ({ address, name, decimals }) => {
        const call = { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
        return [name, flooredAmount(await this.harbour.client.readContract(call), decimals)] as const
      })
    )
    const ether = flooredAmount(await this.harbour.client.getBalance({ address: owner }))
    return Object.fromEntries([['Ether', ether], ...all])
  }

  /** Opens the account of the demo's first wallet, whose first account is alice's. */
  async openAccount(motion = false) {
    this.opened = await openPage(this.harbour.url, {
      viewport: { width: 1000, height: 900 },
      motion,
      visits: true
    })
    const { page } = this.opened
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
}

/** Waits until a reading is as expected; then it is compared. */
export async function becomes<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (JSON.stringify(await read()) === JSON.stringify(wanted)) break
    await new Promise((turn) => setTimeout(turn, 100))
  }
  expect(await read()).toEqual(wanted)
}
