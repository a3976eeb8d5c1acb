import { scriptText } from './scriptText.mjs'

/**
 * Opens one page in a fresh profile that reaches no host but ours, with the wallet announced and the probe in place.
 * @param scripts more scripts of `inPage/`, by their names
 * @param globals values that the page finds in its `window`
 */
export async function openPage(
  browser,
  origin,
  variant,
  { timers = false, slowdown = 1, hasTouch = false, scripts = [], globals = {} } = {}
) {
  const size = hasTouch ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport: size, hasTouch, isMobile: hasTouch })
  const refused = []
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      refused.push(new URL(route.request().url()).host)
      return route.abort()
    }
  )
  await context.addInitScript((all) => Object.assign(window, all), globals)
  for (const name of [...(timers ? ['timers'] : []), 'wallet', 'probe', ...scripts]) {
    await context.addInitScript({ content: scriptText(name) })
  }
  const page = await context.newPage()
  const asked = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
  })
  page.on('websocket', (socket) => asked.push(socket.url()))
  page.setDefaultTimeout(20_000)
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  const cdp = await context.newCDPSession(page)
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${origin}/${variant}/`, { waitUntil: 'load' })
  return { page, cdp, refused, asked, errors, close: () => context.close() }
}
