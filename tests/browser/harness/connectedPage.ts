import { walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import type { SendPage } from '../../pages/send/main.js'
import { axeScript } from './axe.js'
import { type OpenedPage, type OpenPageOptions, openPage } from './openPage.js'
import { stack } from './stack.js'

type Win = { page: Pick<SendPage, 'kit'>; __wallet: { log: readonly string[] } }

/** The receiver of the pages' payments. */
export const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'

/** A client of the chain that the pages are on. */
export const chain = () => createPublicClient({ transport: http(stack().rpc[0]) })

/** The balance of a receiver of payments. */
export const balance = (address: Hex = receiver) => chain().getBalance({ address })

/** Opens a page that reports its kit at `window.page`, with axe-core, and connects a test wallet, whose controls are at `window.__wallet`. */
export async function openConnectedPage(
  url: string,
  options: Omit<OpenPageOptions, 'scripts'>
): Promise<OpenedPage> {
  const { origin } = new URL(url)
  const wallet = walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    remember: 'wallet',
    rpc: { 31337: `${origin}/rpc/31337`, 31338: `${origin}/rpc/31338` }
  })
  const opened = await openPage(url, {
    viewport: { width: 1200, height: 800 },
    ...options,
    scripts: [wallet, axeScript]
  })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await page.waitForFunction(() => 'page' in window)
  await page.evaluate(async () => {
    const { kit } = (window as unknown as Win).page
    while (!kit.connectors.all.length) await new Promise((turn) => setTimeout(turn))
    await kit.connect('org.example.wallet')
  })
  return opened
}

/** The requests that the wallet was asked to send. */
export const sendRequests = (page: Page) =>
  page.evaluate(() => (window as unknown as Win).__wallet.log.filter((one) => one.includes('send')))
