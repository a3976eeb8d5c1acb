import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { kitPage, type WalletControls, walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { createPublicClient, custom, verifyMessage } from 'viem'
import { launch, type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Win = { strict: { readonly kit: Kit }; __wallet: WalletControls }

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  site = await startFixture('strict')
}, 120_000)
afterAll(() => site?.stop())
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

/** The wallet of a page; its own connection to its chain is free of faults. */
const wallet = () => {
  const rpc = { 31337: `${site.url}/rpc/31337?wallet`, 31338: `${site.url}/rpc/31338?wallet` }
  return walletScript({ rpc, rdns: 'org.example.wallet', remember: 'test-wallet' })
}

/** @param prepare causes the fault on the page */
async function open(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  opened = await openPage(site.url, {
    scripts: [`if (location.protocol !== 'about:') { ${wallet()} }`],
    prepare: async (page) => void (await prepare(page))
  })
  opened.page.setDefaultTimeout(30_000)
  return opened.page
}

const isRead = ({ pathname, search }: URL) => pathname.startsWith('/rpc') && search !== '?wallet'

/** The `request` function that viem requires of a provider in the page. */
const requestIn = (page: Page) => (call: { method: string; params?: unknown }) =>
  page.evaluate(
    (call) => (window as unknown as Win).strict.kit.provider('eip155').request(call as never),
    call
  )

/** Signs by the page's button, and checks the result. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.waitForFunction(() => document.getElementById('signature')?.textContent)
  const [address, signature] = await page.evaluate(() =>
    ['address', 'signature'].map((id) => document.getElementById(id)?.textContent)
  )
  const signed = { address, signature, message: 'Good morning' } as Parameters<typeof verifyMessage>[0]
  expect(await verifyMessage(signed)).toBe(true)
}

describe('[F-24] a receipt that never arrives', () => {
  it('leaves the caller the hash, causes no second send, and is found as soon as the endpoint returns it', async () => {
    let isWithheld = true
    const page = await open((page) =>
      page.route(isRead, async (route) => {
        const body = route.request().postData() ?? ''
        if (!isWithheld || !body.includes('eth_getTransactionReceipt')) return route.continue()
        const calls: { id: number } | { id: number }[] = JSON.parse(body)
        const none = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: null })
        return route.fulfill({ json: Array.isArray(calls) ? calls.map(none) : none(calls) })
      })
    )
    await kitPage(page).connect('Test Wallet')
    const from = await page.locator('#address').textContent()

    const hash = (await requestIn(page)({
      method: 'eth_sendTransaction',
      params: [{ from, to: '0x000000000000000000000000000000000000cafe', value: '0x1' }]
    })) as `0x${string}`
    const reader = createPublicClient({ transport: custom({ request: requestIn(page) }) })
    const wait = (timeout: number) => reader.waitForTransactionReceipt({ hash, timeout, pollingInterval: 50 })

    // viem's error depends on whether its last request has been answered.
    await expect(wait(500)).rejects.toThrow(/receipt|timed out while waiting for transaction/i)
    await sign(page)
    isWithheld = false
    expect(await wait(20_000)).toMatchObject({ status: 'success' })
    const asked = await page.evaluate(() => (window as unknown as Win).__wallet.log)
    expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
})

describe('[F-26] an endpoint that takes five seconds per response', () => {
  it('delays no connection, signature or network switch, and its balance is shown eventually', async () => {
    let answer = () => {}
    // However slow the machine is, the endpoint is slower than connecting and signing.
    const isSlower = new Promise<void>((resolve) => {
      answer = resolve
    })
    const page = await open((page) =>
      page.route(isRead, async (route) => {
        await Promise.all([isSlower, new Promise((resolve) => setTimeout(resolve, 5000))])
        await route.continue().catch(() => undefined)
      })
    )
    const kit = kitPage(page)

    await kit.connect('Test Wallet')
    await sign(page)
    answer()

    await page.getByRole('button', { name: /^Account .* [\d,]+\.\d{3} ETH$/ }).waitFor()
    await kit.switchNetwork('Highland')
    await kit.disconnect()
    expect(await page.getByText('Token Balance Unavailable').count()).toBe(0)
  })
})

describe('[F-43] a host page isolated from its openers (COOP, COEP)', () => {
  it('connects, signs, restores the session and disconnects', async () => {
    const page = await open((page) =>
      page.route(`${site.url}/**`, async (route) => {
        const response = await route.fetch()
        const isolation = {
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp'
        }
        await route.fulfill({ response, headers: { ...response.headers(), ...isolation } })
      })
    )
    expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
    const kit = kitPage(page)

    await kit.connect('Test Wallet')
    await sign(page)
    await page.reload()
    await kit.disconnect()
  })
})

describe('[F-45] a tab frozen by the browser', () => {
  it('catches up with the wallet’s changes when it resumes, and signs with the current account', async () => {
    const browser = await launch()
    try {
      const context = await browser.newContext()
      await context.addInitScript({ content: `if (location.protocol !== 'about:') { ${wallet()} }` })
      const [page, other] = [await context.newPage(), await context.newPage()]
      await page.goto(site.url)
      await kitPage(page).connect('Test Wallet')
      const former = await page.locator('#address').textContent()
      await other.goto(site.url)
      await kitPage(other).accountButton.waitFor()
      const session = await context.newCDPSession(page)

      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      await other.evaluate(async () => {
        const { __wallet } = window as unknown as Win
        await __wallet.switchAccount(2)
        __wallet.switchChain(31338)
      })
      await session.send('Page.setWebLifecycleState', { state: 'active' })

      await page.waitForFunction((text) => document.getElementById('address')?.textContent !== text, former)
      await page.waitForFunction(
        () => (window as unknown as Win).strict.kit.networks.active?.caipNetworkId === 'eip155:31338'
      )
      await sign(page)
      await kitPage(page).disconnect()
    } finally {
      await browser.close()
    }
  })

  it('is unchanged when the visitor returns from another page', async () => {
    const page = await open()
    const kit = kitPage(page)
    await kit.connect('Test Wallet')
    const address = await page.locator('#address').textContent()

    await page.goto('about:blank')
    await page.goBack()

    await kit.accountButton.waitFor()
    await page.waitForFunction((text) => document.getElementById('address')?.textContent === text, address)
    await sign(page)
    await kit.disconnect()
    await kit.connect('Test Wallet')
  })
})
