import { expect, it } from '@jest/globals'
import { demoPage } from './harness/demoPage.js'

const demo = demoPage()

it.each([
  ['left to right', { dir: 'ltr', gutter: 'auto' }],
  ['right to left', { dir: 'rtl', gutter: 'auto' }],
  ['with a place for the scroll bar', { dir: 'ltr', gutter: 'stable' }]
])(
  'does not move the page when the modal opens and closes: %s',
  async (_what, given) => {
    const { page, connectButton, dialog } = await demo.open('', { scrollBars: true })
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
  },
  60_000
)
