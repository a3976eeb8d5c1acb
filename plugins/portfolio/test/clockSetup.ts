import { afterEach, beforeEach, jest } from '@jest/globals'
import { toyPortfolio } from './toyPortfolio.js'

/** Advances the clock of `clockSetup`. */
export const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms)

/**
 * Gives tests their own clock, and portfolios that end with each test.
 *
 * @param expectsWarnings for tests that check the report: faults of a source are also written to the console
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
