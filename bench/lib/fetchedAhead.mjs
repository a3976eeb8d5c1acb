/** For how long a page that has preloaded must make no more requests, in milliseconds: as long as a visitor looks. */
const pause = 1500

/** Resolves once a page has made no more requests for as long as a visitor looks. */
export async function fetchedAhead(page) {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1; before !== (await count()); ) {
    before = await count()
    await page.waitForTimeout(pause)
  }
}
