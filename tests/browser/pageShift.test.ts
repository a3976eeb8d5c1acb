import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startDemo } from './harness/startDemo.js'

let demo: Awaited<ReturnType<typeof startDemo>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  demo = await startDemo()
}, 120_000)

afterAll(async () => {
  await opened?.page.close()
  await demo?.stop()
})

it.each([
  ['left to right', { dir: 'ltr', gutter: 'auto' }],
  ['right to left', { dir: 'rtl', gutter: 'auto' }],
  ['with a place for the scroll bar', { dir: 'ltr', gutter: 'stable' }]
])(
  'does not move the page when the modal opens and closes: %s',
  async (_what, given) => {
    opened = await openPage(demo.url, { scrollBars: true })
    const { page } = opened
    const { connectButton, dialog } = kitPage(page)
    await connectButton.waitFor()
    await page.evaluate(({ dir, gutter }) => {
      document.documentElement.dir = dir
      document.documentElement.style.scrollbarGutter = gutter
    }, given)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, header button')].map((one) => one.getBoundingClientRect().x)
      )
    const before = await places()
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)

    await connectButton.click()
    await dialog.waitFor()
    const during = await places()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    expect([during, await places()]).toEqual([before, before])
    await page.close()
  },
  60_000
)
