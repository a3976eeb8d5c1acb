import { afterEach, beforeEach, jest } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { autorun } from 'mobx'
import { account, amountsOf, ToyChain, toyPortfolio } from './toyPortfolio.js'

/** Lets time pass, on the clock of `holdingsSetup`. */
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
export const never = () => new Promise<never>(() => undefined)
export const chainOf = (...amounts: [string | undefined, bigint][]) => new ToyChain(new Map(amounts))

/** What tests of holdings begin with: a clock of their own, and portfolios that end with each test. */
export function holdingsSetup() {
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

  /** A portfolio, and everything that a view of Alice's account would have drawn. */
  async function watched(...args: Parameters<typeof toyPortfolio>) {
    const made = await toyPortfolio(...args)
    kits.push(made.kit)
    const states: { loading: boolean; amounts: unknown; code: string | undefined }[] = []
    const watch = () => {
      const stop = autorun(() => {
        const { error, holdings, loading } = made.service.holdings(account)
        states.push({ loading, amounts: amountsOf(holdings), code: error?.code })
      })
      return stop
    }
    return { ...made, states, watch, last: () => states.at(-1) }
  }

  return { watched }
}
