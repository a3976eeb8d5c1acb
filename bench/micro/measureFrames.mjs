import { pathToFileURL } from 'node:url'
import { connectAndScroll, tokens, transactions, visitLists } from '../lib/lists.mjs'
import { printMeasurement } from '../lib/printMeasurement.mjs'

/** How much slower the browser makes the page's main thread. */
const slowdown = 4
/** The longest frame, in milliseconds: three intervals of a display with 60 Hz. The times of frames are rounded, so one of 50.1 is not longer. */
const longest = 50

/**
 * The frames of an account of 500 tokens and 1,000 transactions while it is scrolled from the first row to the last, in a browser that slows the page
 * down 4 ×: the intervals between animation frames. In contrast to `measureLists`, this includes everything that delays a frame, also the browser's
 * garbage collection and other work on the machine, so a quiet machine is needed.
 */
export async function measureFrames(browser, origin, rounds = 3) {
  const options = { scripts: ['list', 'frames'], slowdown }
  const visits = await visitLists(browser, origin, rounds, options, visit)
  if (visits.length === 0) return []
  const row = (title, frames) => ({
    title: `${title}, 4 × slower: of ${frames.length} frames in ${rounds} visits, longer than ${longest} ms`,
    value: frames.filter((ms) => Math.floor(ms) > longest).length,
    limit: 0,
    unit: '',
    isAim: true
  })
  const all = {
    tokens: visits.flatMap((one) => one.tokens),
    activity: visits.flatMap((one) => one.activity)
  }
  console.log(
    `frames by length: tokens ${countByLength(all.tokens)}; activity ${countByLength(all.activity)}`
  )
  return [
    row(`${tokens} tokens scrolled`, all.tokens),
    row(`${transactions} transactions scrolled`, all.activity)
  ]
}

/** How many frames took one, two, three … intervals of a display with 60 Hz: how near to the limit they come. */
function countByLength(frames) {
  const counts = new Map()
  for (const ms of frames.map(Math.round).sort((a, b) => a - b)) counts.set(ms, (counts.get(ms) ?? 0) + 1)
  return [...counts].map(([ms, count]) => `${count} of ${ms} ms`).join(', ')
}

/** @returns the intervals between frames while each list was scrolled, in milliseconds */
const visit = ({ page }) =>
  connectAndScroll(page, async (scroll) => {
    await page.waitForTimeout(500)
    await page.evaluate(() => window.benchFrames.start())
    await scroll()
    return page.evaluate(() => window.benchFrames.stop())
  })

if (import.meta.url === pathToFileURL(process.argv[1]).href) await printMeasurement(measureFrames)
