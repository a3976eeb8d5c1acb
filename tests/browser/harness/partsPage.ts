import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { type OpenedPage, type OpenPageOptions, openPage } from './openPage.js'
import { startFixture } from './startFixture.js'

// The page of `tests/pages/parts`, for all tests of the file that imports this module.
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  site = await startFixture('parts')
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => site?.stop())

/** The page's address. */
export const partsUrl = (): string => site.url

/** Opens the page, in which a test places the kit's parts itself, with `window.parts`. It is closed after the test, or when the next one is opened. */
export async function openParts(options: OpenPageOptions = {}): Promise<OpenedPage> {
  await opened?.close()
  opened = await openPage(site.url, options)
  opened.page.setDefaultTimeout(30_000)
  await opened.page.waitForFunction(() => 'parts' in window)
  return opened
}
