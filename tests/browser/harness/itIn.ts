import { it } from '@jest/globals'
import { isInstalled } from '../../../scripts/findOtherBrowsers.mjs'

/** `it` for a case that runs in a particular browser: skipped if that is unavailable, but never in CI. */
export const itIn = (browser: 'firefox' | 'webkit' | 'chromium'): typeof it =>
  process.env.CI || isInstalled(browser) ? it : (it.skip as typeof it)
