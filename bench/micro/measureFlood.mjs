import { medianOf } from '../lib/medianOf.mjs'

const announcements = 10_000
const rounds = 5

/** The main-thread time that a flood of announced wallets costs a page with a kit, beyond its cost for a page without one. */
export async function measureFlood(browser, origin) {
  const withKit = []
  const without = []
  for (let round = 0; round < rounds; round += 1) {
    without.push(await flood(browser, origin, false))
    withKit.push(await flood(browser, origin, true))
  }
  const added = medianOf(withKit) - medianOf(without)
  return [
    { title: `main thread held by ${announcements} announcements`, value: added, limit: 150, unit: 'ms' }
  ]
}

async function flood(browser, origin, kit) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(`${origin}/kernel/`)
  if (kit) await page.evaluate(() => window.kernel.start())
  await page.waitForTimeout(500)
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  const before = await busy()
  await page.evaluate((count) => window.kernel.flood(count), announcements)
  await page.waitForTimeout(1000)
  const spent = (await busy()) - before
  const listed = kit ? await page.evaluate(() => window.kernel.kit.connectors.all.length) : 0
  await context.close()
  if (kit && listed === 0) throw new Error('The flood was measured on a kit that lists no wallet')
  return spent
}
