import type { Page } from 'playwright-core'
import { type Comparison, compare } from './compare.js'

/** Checks until kit and wallet agree three times in a row, half a minute at most. */
export async function settled(page: Page): Promise<Comparison> {
  await page.waitForFunction(() => 'kit' in window)
  let agreed = 0
  for (let round = 0; ; round++) {
    const end = await compare(page)
    agreed = end.kit === end.wallet ? agreed + 1 : 0
    if (agreed === 3 || round >= 300) return end
    await page.waitForTimeout(100)
  }
}
