import type { Kit } from '@plugboard/core'
import type { Parts } from '../../pages/parts/Parts.js'
import { type OpenedPage, openPage } from './openPage.js'

/**
 * Opens the page `parts` and, with a kit of these settings, the modal.
 *
 * @param scripts run before the page's own, such as to announce wallets
 */
export async function openModal(
  url: string,
  settings: object = {},
  scripts: readonly string[] = []
): Promise<OpenedPage> {
  const opened = await openPage('about:blank', { scripts })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await page.goto(url)
  await page.waitForFunction(() => 'parts' in window)
  await page.evaluate((settings) => {
    const win = window as unknown as { parts: Parts; kit: Kit }
    win.kit = win.parts.makeKit(settings)
    win.parts.mount(win.kit)
    win.kit.open()
  }, settings)
  await page.locator('dialog [data-view=Connect]').waitFor()
  return opened
}
