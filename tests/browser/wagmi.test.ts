import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addTestWallet, kitPage, type TestWallet } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { type Chain, createPublicClient, http, verifyMessage } from 'viem'
import { base, mainnet } from 'viem/chains'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'
import { type GuidePage, startGuide } from './harness/startGuide.js'

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage
let page: Page
let wallet: TestWallet

beforeAll(async () => {
  site = await startFixture('wagmi', { mode: 'development' })
}, 120_000)

afterAll(() => site?.stop())

beforeEach(async () => {
  opened = await openPage(site.url, {
    visits: true,
    prepare: async (fresh) => {
      fresh.setDefaultTimeout(20_000)
      const rpc = { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
      wallet = await addTestWallet(fresh, { rpc, remember: 'wallet' })
    }
  })
  page = opened.page
})

afterEach(() => opened?.close())

const wagmi = (name: string) => page.getByRole('button', { name: `wagmi: ${name}` })
const text = (id: string) => page.getByTestId(id)
/** Waits until wagmi's hooks say this. */
const wagmiSays = (words: string | RegExp) => text('wagmi').filter({ hasText: words }).waitFor()
const connectInDialog = () => kitPage(page).connect('Test Wallet')

describe("wagmi's hooks on a page with the kit's button", () => {
  it('reflect a connection, a signature, switches by kit, wallet and wagmi, a reload and a disconnect', async () => {
    await wagmiSays('disconnected')

    await connectInDialog()
    await wagmiSays(/^connected 31337 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/)

    await wagmi('sign').click()
    await text('signature').filter({ hasText: '0x' }).waitFor()
    const signature = (await text('signature').textContent()) as `0x${string}`
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(await verifyMessage({ address, message: 'One coffee, please', signature })).toBe(true)

    await kitPage(page).switchNetwork('Highland')
    await wagmiSays(/^connected 31338 /)
    await wallet.switchChain(31337)
    await wagmiSays(/^connected 31337 /)
    await wagmi('switch to Highland').click()
    await wagmiSays(/^connected 31338 /)
    await kitPage(page).accountButton.click()
    await kitPage(page)
      .inDialog(/Highland/)
      .waitFor()
    await page.keyboard.press('Escape')

    await wallet.switchAccount(1)
    await wagmiSays(/^connected 31338 0x70997970C51812dc3A010C7d01b50e0d17dc79C8$/)

    await page.reload()
    await wagmiSays(/^connected 31338 0x70997970C51812dc3A010C7d01b50e0d17dc79C8$/)

    await kitPage(page).disconnect()
    await wagmiSays('disconnected')
  })

  it('connect through the kit’s dialog, and disconnect the kit', async () => {
    await wagmiSays('disconnected')

    await wagmi('connect').click()
    await kitPage(page).dialog.waitFor()
    await page.keyboard.press('Escape')
    await text('error').filter({ hasText: 'UserRejectedRequestError' }).waitFor()
    await wagmiSays('disconnected')
    await wagmi('connect').click()
    await kitPage(page).inDialog('Test Wallet').click()
    await wagmiSays(/^connected 31337 /)
    await kitPage(page).accountButton.waitFor()
    await wagmi('disconnect').click()
    await wagmiSays('disconnected')
    await kitPage(page).connectButton.waitFor()

    await connectInDialog()
    await wagmiSays(/^connected 31337 /)
    await wallet.revoke()
    await wagmiSays('disconnected')
    await kitPage(page).connectButton.waitFor()

    await page.reload()
    await wagmiSays('disconnected')
  })

  it('send on the network that they report', async () => {
    await connectInDialog()
    await wagmiSays(/^connected 31337 /)
    await wagmi('switch to Highland').click()
    await wagmiSays(/^connected 31338 /)

    await wagmi('send').click()
    await text('hash').filter({ hasText: '0x' }).waitFor()

    const hash = (await text('hash').textContent()) as `0x${string}`
    const chain = createPublicClient({ transport: http(`${site.url}/rpc/31338`) })
    expect((await chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
  })

  it('follow a wallet that is locked and unlocked', async () => {
    await connectInDialog()
    await wagmiSays(/^connected 31337 /)

    await wallet.lock()
    await wagmiSays('disconnected')
    await wallet.unlock()

    await wagmiSays(/^connected 31337 /)
  })

  it('report a rejection with wagmi’s own error name', async () => {
    await connectInDialog()
    await wagmiSays(/^connected 31337 /)

    await wallet.rejectNext()
    await wagmi('switch to Highland').click()

    await text('error').filter({ hasText: 'UserRejectedRequestError' }).waitFor()
    await wagmiSays(/^connected 31337 /)
  })
})

describe('the page from the guide, exactly as written there', () => {
  /** Where viem calls a chain for which it was given no endpoint. */
  const endpointOf = ({ rpcUrls }: Chain) => new URL(rpcUrls.default.http[0] ?? '')
  let guide: GuidePage
  beforeAll(async () => {
    guide = await startGuide('wagmi', {
      [endpointOf(mainnet).origin]: { chainId: 1, node: 0 },
      [endpointOf(base).origin]: { chainId: 8453, node: 1 }
    })
  }, 120_000)
  afterAll(() => guide?.stop())

  it('connects, signs, switches the network, survives a reload, reports a rejection and disconnects', async () => {
    const visit = await guide.open()
    const shop = visit.page
    const button = (name: string) => shop.getByRole('button', { name, exact: true })
    const says = (words: string | RegExp) => shop.getByText(words).waitFor()
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    await says('Account: nobody')

    await kitPage(shop).connect('Test Wallet')
    await says(`Account: ${address}`)
    await says('Network: 1')
    await button('Order').click()
    await says(/^Signed: 0x/)
    const signed = (await shop.getByText(/^Signed: 0x/).textContent()) ?? ''
    const signature = signed.slice('Signed: '.length) as `0x${string}`
    expect(await verifyMessage({ address, message: 'One coffee, please', signature })).toBe(true)

    await button('Pay on Base').click()
    await says('Network: 8453')
    await kitPage(shop).accountButton.click()
    await kitPage(shop).inDialog(/Base/).waitFor()
    await shop.keyboard.press('Escape')

    await shop.reload()
    await says(`Account: ${address}`)
    await says('Network: 8453')
    await visit.wallet.rejectNext()
    await button('Order').click()
    await shop
      .getByRole('alert')
      .filter({ hasText: /rejected/i })
      .waitFor()

    await button('Disconnect').click()
    await says('Account: nobody')
    await kitPage(shop).connectButton.waitFor()
    expect([...visit.requests.keys()].filter((host) => !host.startsWith('localhost')).sort()).toEqual(
      [endpointOf(mainnet).host, endpointOf(base).host].sort()
    )
    await visit.close()
  })
})
