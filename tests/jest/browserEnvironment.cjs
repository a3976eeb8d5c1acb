const { TestEnvironment } = require('jest-environment-node')
const playwright = require('playwright-core')

/**
 * Node, with Playwright loaded once for each worker: in the realm of a test file it would be loaded again for every file, which takes
 * half a second, and would run slower there. Tests import it as usual, by way of `playwright.cjs`.
 */
module.exports = class BrowserTestEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.plugboardPlaywright = playwright
  }
}
