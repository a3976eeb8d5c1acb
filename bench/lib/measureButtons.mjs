import { medianOf } from './medianOf.mjs'
import { openPage } from './openPage.mjs'

/** How much slower than this machine the visitor's processor is. */
const slowdown = 4

/**
 * When each page's button is on the screen, in ms after navigation, by page: all samples and their median. Pages lie within a
 * frame of one another, so they are opened more often than they are walked through, each once a round, the order turned.
 */
export async function measureButtons(browser, origin, builds, rounds) {
  const samples = Object.fromEntries(builds.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < builds.length; at += 1) {
      const { name } = builds[(at + round) % builds.length]
      const { page, close } = await openPage(browser, origin, name, { slowdown })
      samples[name].push(await page.evaluate(() => window.bench.buttonShown()))
      await close()
    }
  }
  const medians = Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, medianOf(list)]))
  return { samples, medians }
}
