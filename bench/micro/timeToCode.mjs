import { openPage } from '../lib/openPage.mjs'

/** How long a visitor looks at the list before they choose, in milliseconds; one in a hurry does not look. */
const looks = { mouse: 1000, tap: 1000, hasty: 0 }

/**
 * One visit: opens the list, presses the row of WalletConnect, and waits for the frame that shows the code.
 * @param visit the page, and the `pointer`: a `mouse` rests on the row for 150 ms; a `tap` comes without warning
 * @returns milliseconds from the click, and the paths of the scripts requested since the list was opened
 */
export async function timeToCode(
  browser,
  origin,
  { name, pointer, row: label = 'WalletConnect', basic, slowdown = 1 },
  relayUrl
) {
  const isTap = pointer !== 'mouse'
  const query = `relay=${encodeURIComponent(relayUrl)}${basic ? '&basic' : ''}&`
  const opened = await openPage(browser, origin, `${name}/?${query}`, { slowdown })
  const { page, cdp } = opened
  const scripts = []
  const press = (locator) => (isTap ? tap(cdp, locator) : locator.click())
  const button = page.getByRole('button', { name: 'Connect wallet' })
  const row = basic ? button : page.getByRole('button', { name: new RegExp(`^${label}`) }).first()
  // What the list itself needs has loaded by now.
  await page.waitForTimeout(1000)
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.evaluate(noteWhenShown)
  if (name === 'pairing' && !basic) await press(button)
  await row.waitFor()
  await page.waitForTimeout(looks[pointer])
  if (!isTap) {
    await row.hover()
    await page.waitForTimeout(150)
  }
  await press(row)
  await page.waitForFunction(() => window.hasCode)
  const ms = await page.evaluate(() => window.shown)
  await opened.close()
  return { ms, scripts }
}

/**
 * A finger on a touch screen of a computer. The page is not emulated as a phone, where WalletConnect leads to a list of apps
 * and the code comes second.
 */
async function tap(cdp, locator) {
  const { x, y, width, height } = await locator.boundingBox()
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page: `window.shown` resolves with the time from the last click before the code to its frame. */
function noteWhenShown() {
  const find = () =>
    document.querySelector('.pb-qr') ??
    document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-qr')
  let clickedAt = 0
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = timeStamp
    },
    { capture: true }
  )
  window.shown = new Promise((resolve) => {
    const look = () => {
      if (!find()) return requestAnimationFrame(look)
      window.hasCode = true
      setTimeout(() => resolve(performance.now() - clickedAt))
    }
    look()
  })
}
