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

/**
 * jest-circus creates its storage before it first waits; what the tests import gets a class of Node's own kind. A storage that was used once
 * follows all promises of the process, also those of the test files after this one, so each is disabled in the end.
 */
module.exports = async (...args) => {
  const { AsyncLocalStorage } = asyncHooks
  const created = []
  class StorageOfTestFile extends AsyncLocalStorage {
    constructor(...options) {
      super(...options)
      created.push(this)
    }
  }
  asyncHooks.AsyncLocalStorage = RunningTest
  const result = runCircus(...args)
  asyncHooks.AsyncLocalStorage = StorageOfTestFile
  try {
    return await result
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage
    for (const storage of created) storage.disable()
  }
}
