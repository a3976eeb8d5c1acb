import type { Page } from 'playwright-core'
import type { LoginPage } from '../../pages/email-login/main.js'
import type { EmailVisitor } from './EmailVisitor.js'
import type { LoginSite } from './startLoginPage.js'

declare const window: Window & { readonly page: LoginPage }

/** Opens the settings, a page of the wallet, whatever the visitor's page shows. `WalletVisitor.openSettings` starts at the account. */
export async function openSettingsDirectly(visitor: EmailVisitor): Promise<Page> {
  await visitor.page.evaluate(() => window.page.kit.open({ view: 'WalletSettings' }))
  const settings = await visitor.openWalletPage('Open settings')
  await settings.getByText('Recent activity').waitFor()
  return settings
}

/** Types the password into a page of the wallet that needs the key. */
export async function enterPassword(walletPage: Page, password: string): Promise<void> {
  await walletPage.getByLabel('Password').fill(password)
  await walletPage.getByRole('button', { name: 'Open my wallet' }).click()
}

/** Confirms by a mailed code, as the settings require before the key is shown or the wallet deleted. */
export async function confirmByMail(
  settings: Page,
  visitor: EmailVisitor,
  { wallet: { auth } }: LoginSite
): Promise<void> {
  // The next mail to an address can be sent only half a minute after the last one.
  auth.advance(31_000)
  await settings.getByRole('button', { name: 'Send me the code' }).click()
  const { code = '' } = await visitor.nextMail('Your code to export or delete')
  await settings.getByLabel('Code', { exact: true }).fill(code)
  await settings.getByRole('button', { name: 'Continue' }).click()
}
