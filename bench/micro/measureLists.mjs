import { pathToFileURL } from 'node:url'
import { connectAndScroll, pageSize, scrollBoth, tokens, transactions, visitLists } from '../lib/lists.mjs'
import { mainThreadTasks } from '../lib/mainThreadTasks.mjs'
import { medianOf } from '../lib/medianOf.mjs'
import { printMeasurement } from '../lib/printMeasurement.mjs'
import { readHeapData } from '../lib/readHeapData.mjs'
import { readMemory } from '../lib/readMemory.mjs'

/** How much slower than this machine the visitor's processor is. */
const slowdown = 4
/** The length of the scroll that the aim is for, in milliseconds. Scrolling to the last row takes longer, and has its own rows. */
const shortScroll = 5000

/**
 * How smoothly an account of 500 tokens and 1,000 transactions scrolls: the longest task of the page's main thread in the first five seconds, and from the
 * first row to the last, in processor time, times four for a processor 4 × slower; `measureFrames` counts frames. The history arrives in pages of 50
 * while scrolling. Then what remains once the dialog was closed for the third time, beyond what remained the second time.
 */
export async function measureLists(browser, origin, rounds = 3) {
  const samples = await visitLists(browser, origin, rounds, { scripts: ['list'] }, (opened) =>
    visit(browser, opened)
  )
  if (samples.length === 0) return []
  console.log(`lists: ${JSON.stringify(samples)}`)
  const median = (read) => medianOf(samples.map(read))
  const row = (title, read) => ({
    title: `${title}, 4 × slower: longest task`,
    value: median(read) * slowdown,
    limit: 50,
    unit: 'ms',
    isAim: true
  })
  const history = `${transactions} transactions, read ${pageSize} at a time`
  return [
    row(`${tokens} tokens scrolled for 5 s`, ({ tokens }) => tokens.short[0]),
    row(`${history}, scrolled for 5 s`, ({ activity }) => activity.short[0]),
    row(`${tokens} tokens scrolled to the last`, ({ tokens }) => tokens.whole[0]),
    row(`${history}, scrolled to the last`, ({ activity }) => activity.whole[0]),
    {
      title: 'nodes kept by opening, scrolling and closing both lists again',
      value: median(({ kept }) => kept.nodes),
      limit: 0,
      unit: ''
    },
    {
      title: 'data kept by it',
      value: median(({ kept }) => kept.data) / 1000,
      limit: 10,
      unit: 'kB'
    }
  ]
}

async function visit(browser, opened) {
  const { page } = opened
  // The runner's queries to the page are not in the trace, except for what is at the end of the list.
  const trace = async (scroll) => {
    await page.waitForTimeout(500)
    // `devtools.timeline` would show what is in each task, but make them a tenth longer.
    await browser.startTracing(page, { categories: ['toplevel'] })
    await scroll()
    const tasks = mainThreadTasks(String(await browser.stopTracing()))
    const longest = (among) => among.slice(0, 6).map(({ ms }) => ms)
    return { short: longest(tasks.filter(({ at }) => at < shortScroll)), whole: longest(tasks) }
  }
  const lists = await connectAndScroll(page, trace)
  await closeAndRead(opened)
  const before = await scrollAgain(opened)
  const after = await scrollAgain(opened)
  return { ...lists, kept: { data: after.data - before.data, nodes: after.nodes - before.nodes } }
}

/** Opens, scrolls and closes both lists. @returns what the page still holds */
async function scrollAgain(opened) {
  await scrollBoth(opened.page, (scroll) => scroll())
  return closeAndRead(opened)
}

/** Closes the dialog, and reads what the page still holds: bytes of its data, and nodes. */
async function closeAndRead({ page, cdp }) {
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.bench.whenGone('activity'))
  const { nodes } = await readMemory({ page, cdp })
  return { nodes, data: await readHeapData(cdp) }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await printMeasurement(measureLists)
