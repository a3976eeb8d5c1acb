import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPage } from '../lib/buildPage.mjs'
import { deployTokens } from '../lib/deployTokens.mjs'
import { mainThreadTasks } from '../lib/mainThreadTasks.mjs'
import { medianOf } from '../lib/medianOf.mjs'
import { openPage } from '../lib/openPage.mjs'
import { benchDir, repoDir } from '../lib/paths.mjs'
import { pressOn } from '../lib/pressOn.mjs'
import { readHeapData } from '../lib/readHeapData.mjs'
import { readMemory } from '../lib/readMemory.mjs'

const needs = ['portfolio', 'feature-assets'].map((name) => `plugins/${name}/dist/index.js`)

/** How much slower than this machine the visitor's processor is. */
const slowdown = 4
/** How many tokens the account has. */
const tokens = 500
/** How many transactions the page knows about, and how many arrive at a time. */
const [transactions, pageSize] = [1000, 50]
/** How far a notch of the wheel scrolls in pixels, and how long until the next, in milliseconds. */
const [notch, notchMs] = [300, 60]
/** The length of the scroll that the aim is for, in milliseconds. Scrolling to the last row takes longer, and has its own rows. */
const shortScroll = 5000

/**
 * How smoothly an account of 500 tokens and 1,000 transactions scrolls: the longest task of the page's main thread in the first five seconds, and from the
 * first row to the last, in processor time, times four for a processor 4 × slower. No frame waits longer for the page. The history arrives in pages of 50
 * while scrolling. Then what remains once the dialog was closed for the third time, beyond what remained the second time.
 */
export async function measureLists(browser, origin, rounds = 3) {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  await buildPage('assets')
  const benchTokens = await deployTokens(`${origin}/rpc`, tokens)
  const samples = []
  for (let round = 0; round < rounds; round += 1) samples.push(await visit(browser, origin, benchTokens))
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

async function visit(browser, origin, benchTokens) {
  const opened = await openPage(browser, origin, 'assets', { scripts: ['list'], globals: { benchTokens } })
  const { page } = opened
  // The runner's queries to the page are not in the trace, except for the distance to the end.
  const trace = async (scroll) => {
    await page.waitForTimeout(500)
    // `devtools.timeline` would show what is in each task, but make them a tenth longer.
    await browser.startTracing(page, { categories: ['toplevel'] })
    await scroll()
    const tasks = mainThreadTasks(String(await browser.stopTracing()))
    const longest = (among) => among.slice(0, 6).map(({ ms }) => ms)
    return { short: longest(tasks.filter(({ at }) => at < shortScroll)), whole: longest(tasks) }
  }
  try {
    await page.evaluate(() => window.bench.whenDrawn('button'))
    await pressOn(page, 'button', 'row')
    await pressOn(page, 'row', 'address')
    await page.waitForTimeout(1500)
    const lists = await scrollBoth(page, trace)
    await closeAndRead(opened)
    const before = await scrollAgain(opened)
    const after = await scrollAgain(opened)
    if (opened.errors.length > 0) throw new Error(opened.errors.join('\n'))
    return { ...lists, kept: { data: after.data - before.data, nodes: after.nodes - before.nodes } }
  } finally {
    await opened.close()
  }
}

/** Opens, scrolls and closes both lists. @returns what the page still holds */
async function scrollAgain(opened) {
  await scrollBoth(opened.page, (scroll) => scroll())
  return closeAndRead(opened)
}

/** Opens the account and scrolls through both lists. @param trace runs a scroll, and returns what it has measured */
async function scrollBoth(page, trace) {
  const scrollThroughRows = async (rows, wanted) => {
    const { x, y } = await page.evaluate(() => window.benchList.middle())
    await page.mouse.move(x, y)
    const measured = await trace(() => scrollThrough(page))
    const drawn = await page.evaluate((selector) => window.benchList.count(selector), rows)
    if (drawn < wanted) throw new Error(`${drawn} rows of ${wanted} were drawn: ${rows}`)
    return measured
  }
  await pressOn(page, 'account', 'token')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3000)
  const held = await scrollThroughRows('.assets-tokens .pb-row', tokens)
  await page.evaluate(() => window.benchList.toTop())
  await page.waitForTimeout(1000)
  await pressOn(page, 'activity', 'sent')
  await page.waitForTimeout(3000)
  return { tokens: held, activity: await scrollThroughRows('.activity-rows .pb-row', transactions) }
}

/** Closes the dialog, and reads what the page still holds: bytes of its data, and nodes. */
async function closeAndRead({ page, cdp }) {
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.bench.whenGone('activity'))
  const { nodes } = await readMemory({ page, cdp })
  return { nodes, data: await readHeapData(cdp) }
}

/** The maximum number of presses needed: pages load automatically, five at a time, after the first one and after each press. */
const mostPresses = Math.ceil(transactions / pageSize / 6)

/**
 * Turns the wheel until the end has come into view and stayed there. Content that is read only on demand is requested there.
 *
 * @throws Error if it is requested so often that pages do not load automatically
 */
async function scrollThrough(page) {
  let presses = 0
  for (let turn = 1, atEnd = 0; atEnd < 4; turn += 1) {
    await page.mouse.wheel(0, notch)
    await page.waitForTimeout(notchMs)
    if (turn % 8 !== 0) continue
    atEnd = (await page.evaluate(() => window.benchList.left())) <= 1 ? atEnd + 1 : 0
    if (atEnd > 0 && (await page.evaluate(() => window.benchList.readOn()))) presses += 1
    if (presses > mostPresses) throw new Error('The pages of the list do not come by themselves')
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { startAnvil } = await import('../lib/startAnvil.mjs')
  const { launchBrowser } = await import('../lib/launchBrowser.mjs')
  const { servePages } = await import('../lib/servePages.mjs')
  const anvil = await startAnvil()
  const server = await servePages(join(benchDir, 'dist'), { '/rpc': anvil.url })
  const browser = await launchBrowser()
  try {
    console.log(await measureLists(browser, server.origin, Number(process.env.ROUNDS ?? 3)))
  } finally {
    await browser.close()
    await server.stop()
    await anvil.stop()
  }
}
