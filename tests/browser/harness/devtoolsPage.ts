import type { Page } from 'playwright-core'

/** The panel of the devtools. */
export const dock = (page: Page) => page.getByRole('region', { name: 'Plugboard devtools' })
/** The button that opens it. */
export const opener = (page: Page) => page.getByRole('button', { name: 'Plugboard devtools' })
export const row = (page: Page, text: RegExp) => dock(page).locator('.row', { hasText: text })
export const tab = (page: Page, name: string) => dock(page).getByRole('tab', { name })
/** The doctor's findings, by their code. */
export const finding = (page: Page, code: string) => dock(page).locator(`[data-code=${code}]`)
const accountButton = (page: Page) => page.getByRole('button', { name: /0x[0-9a-f]{4}…[0-9a-f]{4}/i }).first()

/** Connects a wallet of the demo. */
export async function connect(page: Page, wallet: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const dialog = page.getByRole('dialog').first()
  const own = dialog.getByRole('button', { name: wallet })
  const all = dialog.getByRole('button', { name: 'All wallets' })
  // Before the wallets have announced themselves, pairing is the only way.
  await own.or(all).first().waitFor()
  if (!(await own.count())) await all.click()
  await own.click()
  await accountButton(page).waitFor()
}
