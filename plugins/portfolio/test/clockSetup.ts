import { afterEach, beforeEach, jest } from '@jest/globals'
import { toyPortfolio } from './toyPortfolio.js'

/** Lets time pass, on the clock of `clockSetup`. */
export const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms)

/**
 * Gives tests a clock of their own, and portfolios that end with each test.
 *
 * @param expectsWarnings what a source does wrong is said in the console too, where the tests look at the report
 */
export function clockSetup({ expectsWarnings = false } = {}) {
  const kits: { dispose(): void }[] = []
  beforeEach(() => {
    if (expectsWarnings) jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  })
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  return async (...args: Parameters<typeof toyPortfolio>) => {
    const made = await toyPortfolio(...args)
    kits.push(made.kit)
    return made
  }
}
