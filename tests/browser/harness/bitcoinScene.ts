import { afterAll, afterEach, beforeAll } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { Page } from 'playwright-core'
import { startBitcoin } from '../../../demo/stack/startBitcoin.mjs'
import type { ScriptedWallet } from '../../../plugins/bip122/test/ScriptedWallet.js'
import { type OpenedPage, openPage } from './openPage.js'
import { startFixture } from './startFixture.js'

/** The kinds of wallets on the page. */
export type WalletKind = 'standard' | 'satsConnect' | 'unisat'

/** The window of the page. */
export type BitcoinWindow = { kit: Kit; wallets: Record<WalletKind, ScriptedWallet> }

/** Set-up for tests of Bitcoin: two real chains, and a page for each test with a wallet of each kind. */
export function bitcoinScene() {
  let chains: Record<'regtest' | 'signet', Awaited<ReturnType<typeof startBitcoin>>>
  let site: Awaited<ReturnType<typeof startFixture>>
  let opened: OpenedPage

  beforeAll(async () => {
    chains = { regtest: await startBitcoin(), signet: await startBitcoin({ chain: 'signet' }) }
    const routes = { '/rpc/bitcoin/regtest': chains.regtest.url, '/rpc/bitcoin/signet': chains.signet.url }
    site = await startFixture('bitcoin', { routes })
  }, 90_000)
  afterEach(() => opened?.close())
  afterAll(async () => {
    await site?.stop()
    for (const chain of Object.values(chains ?? {})) await chain.stop()
  })

  const open = async () => {
    opened = await openPage(site.url, { visits: true })
    return opened.page
  }
  /** Makes regtest do something, such as `/mine` a block. */
  const post = (path: string, body: object = {}) =>
    fetch(`${chains.regtest.url}${path}`, { method: 'POST', body: JSON.stringify(body) })
  /** Reads from regtest. */
  const read = async (path: string) =>
    (await fetch(`${chains.regtest.url}${path}`)).json() as Promise<unknown>

  return { open, post, read }
}

/** Connects the wallet whose row has this name. Resolves with the kinds of its accounts and their addresses. */
export async function connect(page: Page, row: RegExp): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: row }).click()
  await page.waitForFunction(
    () => (window as unknown as BitcoinWindow).kit.connections.status() === 'connected'
  )
  return page.evaluate(() => {
    const { accounts } = (window as unknown as BitcoinWindow).kit.connections.active ?? { accounts: [] }
    return accounts.map(({ address, type }) => `${type} ${address}`)
  })
}

/** Asks the wallet to sign a message. */
export const sign = (page: Page, params: object) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as BitcoinWindow).kit.request({
        namespace: 'bip122',
        method: 'signMessage',
        params: wanted
      }),
    params
  ) as Promise<{ address: string; signature: string }>
