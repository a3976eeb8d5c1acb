import { openPage } from './openPage.mjs'
import { pressOn } from './pressOn.mjs'

/** How much slower than this machine the visitor's processor is. */
const slowdown = 4
/** How long a page may preload before the visitor presses, in milliseconds. */
const pause = 1500

/** One visit: click → list, wallet click → connected, and the scripts that each step fetched. */
export async function measureJourney(browser, origin, build, screenshot) {
  const visit = await openPage(browser, origin, build.name, { slowdown })
  const { page } = visit
  try {
    const drawnAt = await page.evaluate(() => window.bench.buttonDrawn)
    const idleAt = await page.evaluate(() => window.bench.idle)
    await page.waitForTimeout(pause)
    const beforeClick = await fetched(page, build)
    const refusedBeforeClick = visit.refused.length
    const askedBeforeClick = visit.asked.length
    const listMs = await pressOn(page, 'button', 'row')
    // From here on the page preloads what the next step needs.
    const beforeList = await fetched(page, build)
    await page.waitForTimeout(pause)
    if (screenshot) await page.screenshot({ path: screenshot('list') })
    const connectedMs = await pressOn(page, 'row', 'address')
    await page.waitForTimeout(screenshot ? pause : 100)
    if (screenshot) await page.screenshot({ path: screenshot('connected') })
    const initial = new Set([
      ...build.initial,
      ...beforeClick.filter((one) => one.at <= drawnAt).map((one) => one.file)
    ])
    const early = files(beforeClick).filter((file) => !initial.has(file))
    const onOpen = files(beforeList).filter((file) => !initial.has(file) && !early.includes(file))
    return {
      listMs,
      connectedMs,
      refusedBeforeClick,
      askedBeforeClick,
      loadScripts: files(beforeClick.filter((one) => one.at < idleAt)).length,
      initialBytes: weight(build, initial),
      aheadBytes: weight(build, early),
      openBytes: weight(build, onOpen),
      refused: visit.refused,
      errors: visit.errors
    }
  } finally {
    await visit.close()
  }
}

/** A visitor who presses as soon as the button is there, before anything could be preloaded. */
export async function measureHastyClick(browser, origin, build) {
  const visit = await openPage(browser, origin, build.name, { slowdown })
  try {
    await visit.page.evaluate(() => window.bench.buttonDrawn)
    return await pressOn(visit.page, 'button', 'row')
  } finally {
    await visit.close()
  }
}

/** A visitor who opens the list, leaves it, and opens it once more on the same page. */
export async function measureSecondOpening(browser, origin, build) {
  const visit = await openPage(browser, origin, build.name, { slowdown })
  const { page } = visit
  try {
    await page.evaluate(() => window.bench.buttonDrawn.then(() => undefined))
    await page.waitForTimeout(pause)
    await pressOn(page, 'button', 'row')
    await page.waitForTimeout(pause)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.bench.whenGone('row'))
    await page.waitForTimeout(pause)
    return await pressOn(page, 'button', 'row')
  } finally {
    await visit.close()
  }
}

/** The page's own scripts so far, with the time at which each was requested. */
async function fetched(page, build) {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ path: new URL(entry.name).pathname, at: entry.startTime }))
  )
  return entries
    .map(({ path, at }) => ({ file: path.replace(`/${build.name}/`, ''), at }))
    .filter(({ file }) => build.scripts.has(file))
}

function files(entries) {
  return [...new Set(entries.map((entry) => entry.file))]
}

function weight(build, names) {
  return [...names].reduce((total, file) => total + build.scripts.get(file), 0)
}
