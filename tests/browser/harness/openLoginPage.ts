import { mkdirSync } from 'node:fs'
import type { LoginPage } from '../../pages/email-login/main.js'
import { EmailVisitor } from './EmailVisitor.js'
import { openPage, screens } from './openPage.js'
import { startLoginPage } from './startLoginPage.js'

declare const window: Window & { readonly page: LoginPage }

/**
 * Starts the page of `startLoginPage`, and opens it for a visitor who logs in by e-mail.
 *
 * @param shots prefix of the screenshots' names
 */
export async function openLoginPage(
  email: string,
  shots: string,
  options: Parameters<typeof startLoginPage>[0] = {}
) {
  mkdirSync(screens, { recursive: true })
  const site = await startLoginPage(options)
  const opened = await openPage(site.url)
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await page.waitForFunction(() => window.page)
  return { site, opened, page, visitor: new EmailVisitor(page, site.wallet, email, shots) }
}
