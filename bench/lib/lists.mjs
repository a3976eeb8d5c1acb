import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from './buildPage.mjs'
import { deployTokens } from './deployTokens.mjs'
import { openPage } from './openPage.mjs'
import { repoDir } from './paths.mjs'
import { pressOn } from './pressOn.mjs'

const needs = ['portfolio', 'feature-assets'].map((name) => `plugins/${name}/dist/index.js`)

/** How many tokens the account of the page `assets` has. */
export const tokens = 500
/** How many transactions the page knows about, and how many arrive at a time. */
export const [transactions, pageSize] = [1000, 50]
/** How far a notch of the wheel scrolls in pixels, and how long until the next, in milliseconds. */
const [notch, notchMs] = [300, 60]
/** The maximum number of presses needed: pages load automatically, five at a time, after the first one and after each press. */
const mostPresses = Math.ceil(transactions / pageSize / 6)

/**
 * Visits the page `assets` several times, each in a fresh profile.
 *
 * @param options as in `openPage`
 * @returns what each visit has returned; nothing if the plugins are not built
 * @throws Error if a page has thrown one
 */
export async function visitLists(browser, origin, rounds, options, visit) {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  await buildPage('assets')
  const benchTokens = await deployTokens(`${origin}/rpc`, tokens)
  const visits = []
  while (visits.length < rounds) {
    const opened = await openPage(browser, origin, 'assets', { ...options, globals: { benchTokens } })
    try {
      visits.push(await visit(opened))
      if (opened.errors.length > 0) throw new Error(opened.errors.join('\n'))
    } finally {
      await opened.close()
    }
  }
  return visits
}

/** Connects in a page that was just opened, then as `scrollBoth`. */
export async function connectAndScroll(page, measure) {
  await page.evaluate(() => window.bench.whenDrawn('button'))
  await pressOn(page, 'button', 'row')
  await pressOn(page, 'row', 'address')
  await page.waitForTimeout(1500)
  return scrollBoth(page, measure)
}

/** Opens the account and scrolls through both lists. @param measure runs a scroll, and returns what it has measured */
export async function scrollBoth(page, measure) {
  const scrollThroughRows = async (rows, wanted) => {
    const { x, y } = await page.evaluate(() => window.benchList.middle())
    await page.mouse.move(x, y)
    const measured = await measure(() => scrollThrough(page))
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

/**
 * Turns the wheel until the end has come into view and stayed there. Content that is read only on demand is requested there. The page is only queried
 * for every eighth notch, because the queries take its time as well.
 *
 * @throws Error if it is requested so often that pages do not load automatically
 */
async function scrollThrough(page) {
  let presses = 0
  for (let turn = 1, atEnd = 0; atEnd < 4; turn += 1) {
    await page.mouse.wheel(0, notch)
    await page.waitForTimeout(notchMs)
    if (turn % 8 !== 0) continue
    const { left, hasMore, isPressed } = await page.evaluate(() => window.benchList.readOn())
    if (isPressed) presses += 1
    atEnd = left <= 1 && !hasMore ? atEnd + 1 : 0
    if (presses > mostPresses) throw new Error('The pages of the list do not come by themselves')
  }
}
