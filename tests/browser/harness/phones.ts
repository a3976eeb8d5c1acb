/** Devices as a page sees them. */
export const devices = {
  iOS: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  },
  Android: {
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  },
  desktop: { viewport: { width: 1200, height: 800 } }
} as const

/**
 * Runs before the page's scripts: records what the page opens instead of opening it. If the app is there, the page is left
 * for it a moment later, and returns when `window.__return()` is called.
 */
export function appScript(isPresent: boolean): string {
  return `(() => {
  let away = false
  const opened = (window.__opened = [])
  Object.defineProperty(document, 'visibilityState', { get: () => (away ? 'hidden' : 'visible') })
  const move = (value) => { away = value; document.dispatchEvent(new Event('visibilitychange')) }
  let leaving
  window.__return = () => {
    clearTimeout(leaving)
    move(false)
  }
  window.open = (url, target) => {
    opened.push([String(url), target])
    if (${isPresent}) leaving = setTimeout(() => move(true), 100)
    return null
  }
})()`
}
