import type { Frame, FrameLocator, Page } from 'playwright-core'
import { askFrame, type WalletHost } from './WalletHost.js'

/** What the wallet's frame shows. A page can lay a frame over it, but one without an address. */
export const wallet = (page: Page): FrameLocator => page.frameLocator('iframe[src]')

export function frameOf(page: Page, { walletOrigin }: WalletHost): Frame {
  const found = page.frames().find((frame) => frame.url().startsWith(walletOrigin))
  if (!found) throw new Error('The page has no frame')
  return found
}

/** Presses a button of the frame once presses count, like a person who has read what it says. */
export async function press(page: Page, name: string): Promise<void> {
  const button = wallet(page).getByRole('button', { name, exact: true })
  await button.waitFor()
  for (;;) {
    await button.click()
    const isGone = await button.waitFor({ state: 'detached', timeout: 1_500 }).then(
      () => true,
      () => false
    )
    if (isGone) return
  }
}

/** Logs in the visitor of a page that shows the frame. Resolves with the addresses that the page gets. */
export async function logIn(page: Page, host: WalletHost, email: string): Promise<Addresses> {
  const { result } = await askFrame(page, 'CONNECT_EMAIL', { email })
  const waiting = askFrame(page, 'CONNECT_DEVICE')
  const { token = '' } = await host.auth.nextMail(email)
  const otp = await approveDevice(host, token, result.number)
  await waiting
  await askFrame(page, 'CONNECT_OTP', { otp })
  const user = askFrame(page, 'GET_USER', {})
  await press(page, 'Share and sign in')
  return (await user).result.addresses
}

/**
 * Opens the link of the mail in a separate tab, picks the number, and reads the code there.
 *
 * @param shot takes a picture of the tab before and after the number is picked
 */
export async function confirmDevice(
  from: Page,
  { auth }: WalletHost,
  email: string,
  number: number,
  shot: (page: Page, name: 'device' | 'code') => Promise<unknown>
): Promise<string> {
  const { link = '' } = await auth.nextMail(email)
  const browser = from.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const page = await browser.newPage()
  await page.goto(link)
  await page.getByText('Which number is shown on the site where you are logging in').waitFor()
  await shot(page, 'device')
  await page.getByRole('button', { name: String(number).padStart(2, '0'), exact: true }).click()
  const code = (await page.locator('.code').textContent()) ?? ''
  await shot(page, 'code')
  await page.close()
  return code.trim()
}

interface Addresses {
  readonly eip155: `0x${string}`
  readonly solana: string
}

/** Approves a device as the page of the mailed link does. Resolves with the code. */
async function approveDevice(host: WalletHost, link: string, number: number): Promise<string> {
  const ask = async (body?: object) => {
    const answer = await fetch(`${host.auth.url}/v1/device-links/${link}`, {
      method: body ? 'POST' : 'GET',
      headers: { Origin: host.walletOrigin, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) })
    })
    return answer.json()
  }
  const { pageNonce } = await ask()
  return (await ask({ pageNonce, number: String(number).padStart(2, '0') })).code
}
