import { setTimeout as sleep } from 'node:timers/promises'
import { openPage } from './openPage.mjs'

/** How much slower than this machine the visitor's processor is. */
const slowdown = 4
/** How long a page may preload before the visitor presses; how long a settled list stays the same; in ms. */
const [pause, quiet, limit] = [1500, 1000, 10_000]

/**
 * What follows a press on the button, without anybody polling for the list meanwhile: how long the dialog keeps changing (its nodes,
 * its texts, its pictures), and how long the main thread works in the second after the press. In ms.
 */
export async function measureOpening(browser, origin, build) {
  const { page, cdp, close } = await openPage(browser, origin, build.name, { slowdown })
  const busyMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  try {
    await cdp.send('Performance.enable')
    await page.evaluate(() => window.bench.buttonDrawn.then(() => undefined))
    await page.waitForTimeout(pause)
    const { x, y } = await page.evaluate(() => window.bench.centre('button'))
    await page.evaluate(() => window.bench.watchChanges())
    const before = await busyMs()
    const second = sleep(1000)
    await page.mouse.click(x, y)
    await second
    const workMs = (await busyMs()) - before
    const settledMs = await page.evaluate(
      async ([quiet, limit]) => (await window.bench.whenSettled(quiet, limit)) - window.bench.clickedAt(),
      [quiet, limit]
    )
    return { workMs, settledMs }
  } finally {
    await close()
  }
}
