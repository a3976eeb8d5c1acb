import { autorun } from 'mobx'
import { clockSetup, pass } from './clockSetup.js'
import { account, type toyPortfolio } from './toyPortfolio.js'

/** Set-up for tests of histories and collectibles: their own clock, and portfolios that end with each test. */
export function listSetup() {
  const makePortfolio = clockSetup({ expectsWarnings: true })

  /** A portfolio, and a view of Alice's history or collectibles that stays rendered until the test ends. */
  async function opened(...args: Parameters<typeof toyPortfolio>) {
    const made = await makePortfolio(...args)
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
