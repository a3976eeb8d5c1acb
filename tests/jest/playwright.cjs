/** Playwright as the browser tests import it: that of the worker, see `browserEnvironment.cjs`. */
module.exports = globalThis.plugboardPlaywright
