/**
 * Measures the work of a page's main thread during an action, in milliseconds of processor time: other work on the machine is not included.
 *
 * @param act the action; its frames must be drawn when it resolves
 */
export async function mainThreadWork(cdp, act) {
  const work = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await work()
  await act()
  const after = await work()
  await cdp.send('Performance.disable')
  return after - before
}

/** Resolves once the page has drawn its changes. */
export const frameDrawn = (page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))

/**
 * Types an amount into the visible view, a key in each frame or later. @returns the milliseconds that the main thread works for one key, until its
 * frame is drawn
 */
export async function workOfAKey(page, cdp) {
  const keys = '12345.678901'
  await page.locator('.pb-amount-input').first().focus()
  const work = await mainThreadWork(cdp, async () => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await frameDrawn(page)
    }
  })
  return work / keys.length
}
