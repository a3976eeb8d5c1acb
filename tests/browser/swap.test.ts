import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { kitPage } from '@plugboard/core/testing/browser'
import { createGateway, type Gateway } from '@plugboard/gateway-service'
import type { Page } from 'playwright-core'
import { json, startFaultServer } from '../../plugins/gateway/test/faultServer.js'
import recorded from '../../services/gateway/test/recorded/oneInch.json'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { startFixture } from './harness/startFixture.js'

/** The networks of the statement. */
const networks = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
/** A network that is also on the page. */
const linea = 59144

/** The tokens that are suggested or popular by default, apart from the network's own currency and tokens on no such list. */
const suggested = ['ETH', 'USDC', 'USDT', 'WETH', 'WBTC', 'DAI']
const popular = [
  ...['USDC.e', 'USDbC', 'FDUSD', 'PYUSD', 'FRAX', 'LUSD', 'EURC', 'cbBTC', 'BTCB', 'stETH', 'wstETH'],
  ...['rETH', 'cbETH', 'WBNB', 'WAVAX', 'WPOL', 'POL', 'ARB', 'OP', 'ZK', 'GNO', 'AVAX', 'BNB', 'CAKE'],
  ...['LINK', 'UNI', 'AAVE', 'MKR', 'LDO', 'CRV', 'COMP', 'SNX', 'ENS', 'PEPE', 'SHIB'],
  ...['JUP', 'JTO', 'PYTH', 'RAY', 'BONK', 'WIF']
]

/** 1inch's own host, with its recorded answers. */
let oneInch: Awaited<ReturnType<typeof startFaultServer>>
let gateway: Gateway
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage
let folder: string

beforeAll(async () => {
  oneInch = await startFaultServer((request, response) => {
    const { quote, spender } = recorded
    json(request.url?.includes('/quote') ? quote : spender)(request, response)
  })
  folder = await mkdtemp(join(tmpdir(), 'plugboard-swap-'))
  const list = join(folder, 'tokens.json')
  await writeFile(list, JSON.stringify({ tokens: listTokens() }))
  gateway = await createGateway({
    database: ':memory:',
    config: {
      rateLimit: false,
      chains: Object.fromEntries([...networks, linea].map((id) => [`eip155:${id}`, [stack().rpc[0]]])),
      tokenLists: [list],
      // The networks are not configured.
      aggregators: [{ kind: '1inch', key: 'key', url: oneInch.url }]
    }
  })
  site = await startFixture('swap', { routes: { '/gateway': gateway.url } })
}, 90_000)
afterEach(() => opened?.close())
afterAll(async () => {
  await site?.stop()
  await gateway?.close()
  await oneInch?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** On Ethereum everything that is suggested or popular, in another order, and a token that is neither; on the others a dollar. */
function listTokens() {
  const symbols = ['XYZ', ...[...popular].reverse(), ...[...suggested].slice(1).reverse()]
  const token = (chainId: number, symbol: string, at: number) => {
    // Not among the first addresses: contracts that are part of the chain answer there, and one answers like a token that the account holds.
    const address = `0x${String(at + 100_001).padStart(40, '0')}`
    return { chainId, address, name: `${symbol} Token`, symbol, decimals: 6 }
  }
  const dollars = [...networks.slice(1), linea].map((id) => token(id, 'USDC', 0))
  return [...symbols.map((symbol, at) => token(1, symbol, at)), ...dollars]
}

/** The tokens that can be chosen, by the groups in which they are shown. */
const readGroups = (page: Page) =>
  kitPage(page)
    .dialog.locator('section', { has: page.locator('h2') })
    .evaluateAll((all) =>
      all.map((section) => [
        section.querySelector('h2')?.textContent,
        [...section.querySelectorAll('.pb-row-note')].map((note) => note.textContent)
      ])
    )

/** Performs an action with the kit of the page. */
const withKit = (page: Page, act: (kit: Kit, id: string) => unknown, id = '') =>
  page.evaluate(`(${act})(window.kit, ${JSON.stringify(id)})`)

it('[S9.06] swaps by default with a slippage of 1, through 1inch, on twelve networks, from suggested and popular tokens', async () => {
  opened = await openPage(site.url, { motion: true })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  const { connect, accountButton, dialog, inDialog } = kitPage(page)
  await connect('Ether Vault')
  await accountButton.click()
  await inDialog('Swap').click()

  await dialog.getByRole('button', { name: /Change what you receive/ }).click()
  await dialog.locator('.pb-row', { hasText: 'XYZ Token' }).waitFor()
  const groups = Object.fromEntries(await readGroups(page))
  await inDialog('Back').click()
  expect([groups.Suggested, groups.Popular, groups['All tokens']]).toEqual([
    suggested.slice(1),
    popular,
    ['XYZ']
  ])

  await dialog.getByRole('button', { name: /1%/ }).click()
  await inDialog('1%').waitFor()
  const pressed = dialog.locator('[aria-pressed="true"]')
  expect(await pressed.allTextContents()).toEqual(['1%'])
  await inDialog('Close').click()

  for (const id of networks) {
    await withKit(page, (kit, networkId) => kit.switchNetwork(networkId as never), `eip155:${id}`)
    await accountButton.click()
    await inDialog('Swap').click()
    await dialog.getByRole('button', { name: /Change what you receive/ }).click()
    await dialog.locator('.pb-row', { hasText: 'USDC Token' }).click()
    await dialog.getByLabel('You pay', { exact: true }).fill('0.001')
    const facts = dialog.locator('.swap-facts')
    await facts.getByText('2.499241 USDC').waitFor()
    expect([id, await facts.textContent()]).toEqual([id, expect.stringMatching(/Quote from1inchSlippage1%$/)])
    expect(oneInch.asked(`/${id}/quote`)).not.toEqual([])
    await inDialog('Close').click()
  }

  await withKit(page, (kit, networkId) => kit.switchNetwork(networkId as never), `eip155:${linea}`)
  await accountButton.click()
  await inDialog('Network Linea').waitFor()
  await inDialog('Disconnect').waitFor()
  expect(await dialog.getByRole('button', { name: 'Swap' }).count()).toBe(0)
  expect(oneInch.asked(`/${linea}/quote`)).toEqual([])
}, 180_000)
