/*
 * jest-circus, which runs the tests of a file. It keeps the running test in an `AsyncLocalStorage`, because of
 * `test.concurrent`. Node 20 then calls a hook for each promise that is created, a twelfth of the processor time of short test
 * files. Our tests run one after the other, so a variable can hold the running one.
 */
const asyncHooks = require('node:async_hooks')
const { default: runCircus } = require('jest-circus/runner')

/** The parts of `AsyncLocalStorage` that jest-circus uses, for functions that never run at the same time. */
class RunningTest {
  #store

  getStore() {
    return this.#store
  }

  async run(store, callback) {
    const before = this.#store
    this.#store = store
    try {
      return await callback()
    } finally {
      this.#store = before
    }
  }
}

/** jest-circus creates its storage before it first waits; everything after that gets Node's own class. */
module.exports = (...args) => {
  const { AsyncLocalStorage } = asyncHooks
  asyncHooks.AsyncLocalStorage = RunningTest
  try {
    return runCircus(...args)
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage
  }
}
