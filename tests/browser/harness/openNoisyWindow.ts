import type { Page } from 'playwright-core'

declare const window: Window & { heard?: number }

/** Makes a page open a window of another site, which can post messages to the page like any advertisement. */
export async function openNoisyWindow(page: Page) {
  const url = 'http://ad.other.localhost/'
  await page
    .context()
    .route(`${url}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Ad</h1>' })
    )
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => {
    window.heard = 0
    window.addEventListener('message', () => {
      window.heard = (window.heard ?? 0) + 1
    })
    window.open(address)
  }, url)
  const ad = await opening
  return {
    /** Posts a thousand messages, these in turn, and waits until the page has received them and nothing else. */
    async post(messages: readonly unknown[]): Promise<void> {
      await ad.evaluate((all) => {
        for (let count = 0; count < 1_000; count++) opener.postMessage(all[count % all.length], '*')
      }, messages)
      await page.waitForFunction(() => window.heard === 1_000)
    },
    close: () => ad.close()
  }
}
