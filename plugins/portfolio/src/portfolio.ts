import { definePlugin } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { reaction } from 'mobx'
import { LazyPortfolio } from './LazyPortfolio.js'

/** What accounts have and what it is worth, merged from the chains and from sources that plugins bring. Nothing is read before somebody asks. */
export function portfolio() {
  return definePlugin({
    name: 'portfolio',
    provides: [portfolioToken],
    setup(kit) {
      const service = new LazyPortfolio(kit, async () =>
        (await import('./PortfolioStore.js')).createPortfolio(kit)
      )
      kit.provide(portfolioToken, service)
      return {
        start() {
          // What is stored of an account ends with its connection, also on a page where nobody has asked for it.
          reaction(
            () => kit.connections.live.length,
            (now, before) => now < before && service.load(),
            { signal: kit.signal }
          )
        }
      }
    }
  })
}
