import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type WalletControls, walletScript } from '@plugboard/core/testing/browser'
import { createPublicClient, http, verifyMessage } from 'viem'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { startFixture } from './harness/startFixture.js'

type Win = { kit: Kit; __wallet: WalletControls }

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  site = await startFixture('headless')
}, 120_000)

afterEach(() => opened?.close())
afterAll(() => site?.stop())

it('connects, switches, signs, pays and disconnects through the kit alone, without drawing anything', async () => {
  const wallet = walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  })
  opened = await openPage(site.url, { scripts: [wallet] })
  const { page } = opened
  await page.waitForFunction(() => 'kit' in window)
  const body = await page.evaluate(() => document.body.outerHTML)
  const till = '0x000000000000000000000000000000000000cafe'
  const chain = createPublicClient({ transport: http(stack().rpc[1]) })
  const before = await chain.getBalance({ address: till })
  const done = await page.evaluate(async (till) => {
    const { kit } = window as unknown as Win
    await kit.ready
    while (!kit.connectors.all.length) await new Promise((turn) => setTimeout(turn))
    const wallets = kit.connectors.all.map(({ name }) => name)
    const { caipAddress } = await kit.connect('org.example.wallet')
    const first = kit.networks.active?.caipNetworkId
    await kit.switchNetwork('eip155:31338')
    const second = kit.networks.active?.caipNetworkId
    const signature = await kit.signMessage('Good morning')
    await kit.refreshBalance()
    const { balance, balanceSymbol, address } = kit.accounts.of('eip155')
    const transaction = { from: address, to: till, value: '0x2a' }
    const hash = await kit
      .provider('eip155')
      .request({ method: 'eth_sendTransaction', params: [transaction] })
    await kit.disconnect()
    const status = kit.connections.status('eip155')
    return { wallets, caipAddress, first, second, signature, balance, balanceSymbol, address, hash, status }
  }, till)
  expect(done).toMatchObject({
    wallets: ['Test Wallet'],
    caipAddress: `eip155:31337:${done.address}`,
    first: 'eip155:31337',
    second: 'eip155:31338',
    balanceSymbol: 'ETH',
    status: 'disconnected'
  })
  expect(done.balance).toMatch(/^\d+\.\d{3}$/)
  const [address, signature] = [done.address, done.signature] as [`0x${string}`, `0x${string}`]
  expect(await verifyMessage({ address, message: 'Good morning', signature })).toBe(true)
  const receipt = await chain.waitForTransactionReceipt({ hash: done.hash as `0x${string}` })
  expect(receipt.status).toBe('success')
  expect(await chain.getBalance({ address: till })).toBe(before + 42n)
  expect(await page.evaluate(() => (window as unknown as Win).__wallet.log)).toContain(
    'wallet_revokePermissions'
  )

  expect(await page.evaluate(() => document.body.outerHTML)).toBe(body)
  const scripts = [...opened.requests.values()].flat().filter((url) => url.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(texts.length).toBeGreaterThan(1)
  // No line of React or of the modal has been transferred.
  expect(texts.filter((text) => /react\.|pb-card|plugboard-modal/.test(text))).toEqual([])
})
