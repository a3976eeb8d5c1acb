import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { type OpenedPage, type OpenPageOptions, openPage } from './openPage.js'
import { startDemo } from './startDemo.js'

/**
 * The demo for the tests of a file, which calls this at its top. The demo is running before the first test. The page that a test opens is closed
 * after the test, which fails if something went wrong on the page.
 */
export function demoPage() {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let opened: OpenedPage | undefined
  beforeAll(async () => {
    demo = await startDemo()
  }, 120_000)
  afterEach(async () => {
    const closing = opened
    opened = undefined
    await closing?.close()
  })
  afterAll(() => demo?.stop())

  return {
    url: () => demo.url,
    /** Opens a page of the demo. @param path below its address, such as '/?pay' */
    async open(path = '', options: OpenPageOptions = {}) {
      opened = await openPage(`${demo.url}${path}`, { visits: true, ...options })
      const { page } = opened
      page.setDefaultTimeout(30_000)
      /** Agrees in the demo's own wallet, which asks on the page. */
      const approve = () => page.getByRole('button', { name: 'Approve', exact: true }).click()
      return { page, approve, ...kitPage(page) }
    }
  }
}
