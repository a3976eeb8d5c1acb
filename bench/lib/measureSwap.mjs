import { fetchedAhead } from './fetchedAhead.mjs'
import { frameDrawn, mainThreadWork, workOfAKey } from './mainThreadWork.mjs'
import { medianOf } from './medianOf.mjs'
import { openPage } from './openPage.mjs'
import { pressOn } from './pressOn.mjs'

/** How many quotes arrive in one visit. */
const quotes = 9

/**
 * The work of Swap for a key in the amount, and for a new quote. Each quote is from a pool that has moved since the previous one, so that they
 * differ.
 *
 * @param movePool has somebody else trade in the pool
 * @returns milliseconds of the main thread: `keyMs` for a key; `quoteMs` from a quote's arrival until it is drawn; `renewalMs` including the request
 * to the chain
 */
export async function measureSwap(browser, origin, path, movePool) {
  const opened = await openPage(browser, origin, path)
  const { page, cdp } = opened
  try {
    await page.evaluate(() => window.bench.whenDrawn('button'))
    await pressOn(page, 'button', 'row')
    await pressOn(page, 'row', 'address')
    await page.evaluate(() => window.account.openSwap())
    const minimum = page.locator('.swap-fact bdi[title]')
    await page.locator('.pb-amount-input').first().waitFor()
    await fetchedAhead(page)
    const keyMs = await workOfAKey(page, cdp)
    await page.locator('.pb-amount-input').first().fill('1')
    await minimum.waitFor()
    const [arrivals, renewals] = [[], []]
    for (let quote = 0; quote < quotes; quote += 1) {
      const before = await minimum.getAttribute('title')
      await movePool()
      await page.evaluate(() => window.account.holdQuotes())
      const askingMs = await mainThreadWork(cdp, async () => {
        await page.evaluate(() => window.account.askAgain())
        await frameDrawn(page)
      })
      const arrivalMs = await mainThreadWork(cdp, async () => {
        await page.evaluate(() => window.account.releaseQuotes())
        await frameDrawn(page)
        await frameDrawn(page)
      })
      const after = await minimum.getAttribute('title')
      if (after === before) throw new Error(`No new quote was drawn: ${after} as before`)
      arrivals.push(arrivalMs)
      renewals.push(askingMs + arrivalMs)
    }
    return { keyMs, quoteMs: medianOf(arrivals), renewalMs: medianOf(renewals) }
  } finally {
    await opened.close()
  }
}
