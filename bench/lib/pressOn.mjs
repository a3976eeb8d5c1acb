/** The longest wait for anything, in milliseconds: a page that hangs fails its own row, not the run. */
const limit = 15_000

/** Clicks a named element of the page with the real mouse; returns the milliseconds from the click until `until` is drawn. */
export async function pressOn(page, name, until) {
  const { x, y } = await page.evaluate((what) => window.bench.centre(what), name)
  await page.evaluate((what) => {
    window.bench.waiting = window.bench.whenDrawn(what)
  }, until)
  await page.mouse.click(x, y)
  const elapsed = page.evaluate(async () => (await window.bench.waiting) - window.bench.clickedAt())
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(reject, limit, new Error(`No ${until} within ${limit} ms of pressing the ${name}`))
  })
  return Promise.race([elapsed, late]).finally(() => clearTimeout(timer))
}
