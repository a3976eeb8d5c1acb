/** How long a page that has fetched ahead asks for nothing more, in milliseconds: as long as a visitor looks. */
const pause = 1500

/** Resolves once a page has asked for nothing more as long as a visitor looks. */
export async function fetchedAhead(page) {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1; before !== (await count()); ) {
    before = await count()
    await page.waitForTimeout(pause)
  }
}
