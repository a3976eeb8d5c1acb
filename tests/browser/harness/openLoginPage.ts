import { mkdirSync } from 'node:fs'
import type { LoginPage } from '../../pages/email-login/main.js'
import { EmailVisitor } from './EmailVisitor.js'
import { type OpenedPage, type OpenPageOptions, openPage, screens } from './openPage.js'
import { SocialVisitor } from './SocialVisitor.js'
import { startLoginPage } from './startLoginPage.js'

declare const window: Window & { readonly page: LoginPage }

type SiteOptions = Parameters<typeof startLoginPage>[0]

/** In the order in which a page offers them. */
const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/**
 * Starts the page of `startLoginPage`, and opens it for a visitor who logs in by e-mail.
 *
 * @param shots prefix of the screenshots' names
 */
export async function openLoginPage(email: string, shots: string, options: SiteOptions = {}) {
  const started = await startAndVisit(options)
  return { ...started, visitor: new EmailVisitor(started.page, started.site.wallet, email, shots) }
}

/**
 * Starts the page with all providers of social logins, and opens it for a visitor who logs in by one of them.
 *
 * @param shots prefix of the screenshots' names
 */
export async function openSocialLoginPage(shots: string, options: SiteOptions = {}) {
  const started = await startAndVisit({ socials, ...options })
  return { ...started, visitor: new SocialVisitor(started.page, started.site.wallet, shots) }
}

async function startAndVisit(options: SiteOptions) {
  mkdirSync(screens, { recursive: true })
  const site = await startLoginPage(options)
  const opened = await visitLoginPage(site.url)
  return { site, opened, page: opened.page }
}

/** Opens a page of `startLoginPage`, and waits until its script has run. */
export async function visitLoginPage(url: string, options: OpenPageOptions = {}): Promise<OpenedPage> {
  const opened = await openPage(url, options)
  opened.page.setDefaultTimeout(30_000)
  await opened.page.waitForFunction(() => window.page)
  return opened
}
