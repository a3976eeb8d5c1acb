import { autorun } from 'mobx'
import { clockSetup } from './clockSetup.js'
import { account, amountsOf, ToyChain, type toyPortfolio } from './toyPortfolio.js'

export const never = () => new Promise<never>(() => undefined)
export const chainOf = (...amounts: [string | undefined, bigint][]) => new ToyChain(new Map(amounts))

/** Set-up for tests of holdings: their own clock, and portfolios that end with each test. */
export function holdingsSetup() {
  const makePortfolio = clockSetup({ expectsWarnings: true })

  /** A portfolio, and everything that a view of Alice's account would have drawn. */
  async function watched(...args: Parameters<typeof toyPortfolio>) {
    const made = await makePortfolio(...args)
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
