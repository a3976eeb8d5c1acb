import { afterEach, beforeEach, jest } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { autorun } from 'mobx'
import { account, toyPortfolio } from './toyPortfolio.js'

/** Lets time pass, on the clock of `listSetup`. */
export const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms)

/** What tests of histories and collectibles begin with: a clock of their own, and portfolios that end with each test. */
export function listSetup() {
  const kits: Kit[] = []
  beforeEach(() => {
    // What a source did wrong is said in the console too; the tests look at the report.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  })
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  /** A portfolio, and a view of Alice's history or collectibles that is drawn until the test ends. */
  async function opened(...args: Parameters<typeof toyPortfolio>) {
    const made = await toyPortfolio(...args)
    kits.push(made.kit)
    const { service } = made
    const draw = async (list: 'activity' | 'collectibles' = 'activity') => {
      autorun(() => service[list](account))
      await pass()
    }
    const more = async () => {
      const read = service.readMoreActivity(account)
      await pass()
      await read
    }
    const state = () => service.activity(account)
    const ids = () => state().transactions?.map(({ id }) => id)
    return { ...made, draw, more, state, ids }
  }
  return { opened }
}
