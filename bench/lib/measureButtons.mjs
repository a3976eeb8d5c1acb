import { byTurns } from './byTurns.mjs'
import { openPage } from './openPage.mjs'

/** How much slower than this machine the visitor's processor is. */
const slowdown = 4

/** When each page's button is on the screen under the driver, in ms after navigation. */
export function measureButtons(browser, origin, builds, rounds) {
  return byTurns(builds, rounds, async (name) => {
    const { page, close } = await openPage(browser, origin, name, { slowdown })
    const shown = await page.evaluate(() => window.bench.buttonShown())
    await close()
    return shown
  })
}
