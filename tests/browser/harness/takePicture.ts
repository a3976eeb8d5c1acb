import { resolve } from 'node:path'
import type { Page, PageScreenshotOptions } from 'playwright-core'
import { screens } from './openPage.js'

/**
 * Takes a picture for people to look at, as `.cache/screens/<name>.png`. No test compares it, and hundreds take time, so it is only taken with
 * `PLUGBOARD_SCREENS=1`.
 */
export async function takePicture(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {}
): Promise<void> {
  if (!process.env.PLUGBOARD_SCREENS) return
  await page.screenshot({ ...options, path: resolve(screens, `${name}.png`) })
}
