import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { WalletVisitor } from './WalletVisitor.js'

/** A recovery kit as its owner keeps it: either part alone opens nothing. */
export interface KeptRecoveryKit {
  readonly file: Buffer
  readonly code: string
}

/**
 * A first recovery method for a new wallet: creates a recovery kit in the page that the frame opens.
 *
 * @param look looks at that page once the code is typed, but the file not yet saved
 */
export async function createRecoveryKit(
  visitor: WalletVisitor,
  look: (page: Page) => Promise<unknown> = async () => {}
): Promise<KeptRecoveryKit> {
  const page = await visitor.openWalletPage(/^Recovery kit/)
  await page.getByRole('button', { name: 'Create the kit' }).click()
  const code = (await page.locator('.kit-code').textContent()) ?? ''
  await page.getByLabel('Enter the first 5 characters').fill(code.slice(0, 5).toLowerCase())
  await look(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the file' }).click()
  // Read it now: the download is deleted with the visitor's browser.
  const file = readFileSync(await (await saving).path())
  await page.getByRole('button', { name: 'I have both' }).click()
  await page.getByText('Your wallet is safe').waitFor()
  await page.close()
  return { file, code }
}

/**
 * Recovers the wallet with a kit in the page that the frame opens.
 *
 * @param wrongCode is typed first, and does not open the kit
 */
export async function openRecoveryKit(
  visitor: WalletVisitor,
  { file, code }: KeptRecoveryKit,
  wrongCode?: string
): Promise<void> {
  const page = await visitor.openWalletPage(/^Recovery kit/)
  const kitFile = { name: 'kit.json', mimeType: 'application/json', buffer: file }
  await page.getByLabel('Kit file').setInputFiles(kitFile)
  const tryCode = async (text: string) => {
    await page.getByLabel('Kit code').fill(text)
    await page.getByRole('button', { name: 'Open' }).click()
  }
  if (wrongCode !== undefined) {
    await tryCode(wrongCode)
    await page.getByText('This code does not open this kit').waitFor()
  }
  await tryCode(code)
  await page.getByText('Your wallet is on this device').waitFor()
  await page.close()
}
