import { launchBrowser } from './launchBrowser.mjs'
import { openPage } from './openPage.mjs'
import { pressOn } from './pressOn.mjs'
import { readMemory } from './readMemory.mjs'

const cycles = 50
/** Opened and closed this often first, so that code that is loaded and compiled once does not count as leaked. */
const warmUp = 10

/**
 * Opens and closes the dialog 50 times; returns what remains: heap bytes per cycle, nodes and listeners in total. In a
 * separate browser that only interprets, unless told otherwise: machine code that the engine keeps for hot functions is not a
 * leak of a page.
 */
export async function measureCycles(origin, build, { interpreted = true } = {}) {
  const browser = await launchBrowser({ interpreted })
  const visit = await openPage(browser, origin, build.name)
  try {
    await openAndClose(visit.page, warmUp)
    const before = await readMemory(visit)
    await openAndClose(visit.page, cycles)
    const after = await readMemory(visit)
    return {
      heapPerCycle: (after.heap - before.heap) / cycles,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners
    }
  } finally {
    await visit.close()
    await browser.close()
  }
}

/** The same cycles on a page whose timers are counted; returns how many more are waiting at the end. */
export async function measureTimers(browser, origin, build) {
  const visit = await openPage(browser, origin, build.name, { timers: true })
  const waiting = async () => {
    await visit.page.waitForTimeout(1500)
    return visit.page.evaluate(() => window.benchTimers())
  }
  try {
    await openAndClose(visit.page, warmUp)
    const before = await waiting()
    await openAndClose(visit.page, cycles)
    return (await waiting()) - before
  } finally {
    await visit.close()
  }
}

async function openAndClose(page, times) {
  await page.evaluate(() => window.bench.buttonDrawn.then(() => undefined))
  for (let time = 0; time < times; time += 1) {
    await pressOn(page, 'button', 'row')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.bench.whenGone('row'))
  }
}
