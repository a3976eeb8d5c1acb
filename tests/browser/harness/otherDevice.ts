import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { LoginPage } from '../../pages/email-login/main.js'

declare const window: Window & { readonly page: LoginPage }

export function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  return browser
}

/** An empty tab on another device, which knows nothing about the login, such as one for mails. */
export const openTabElsewhere = (from: Page): Promise<Page> => browserOf(from).newPage()

interface OtherDevice extends BrowserContextOptions {
  /** Runs before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** Opens a page of `startLoginPage` on another device, in a context of its own, which the caller closes. */
export async function openOnOtherDevice(
  from: Page,
  url: string,
  { prepare, ...options }: OtherDevice = {}
): Promise<Page> {
  const page = await (await browserOf(from).newContext(options)).newPage()
  page.setDefaultTimeout(30_000)
  await prepare?.(page)
  await page.goto(url)
  await page.waitForFunction(() => window.page)
  return page
}
