import { definePlugin, type PluginContext } from '@plugboard/core'
import { lazy, requireList } from '@plugboard/core/chain'
import { accountNamesToken, portfolioToken, tokenListSources } from '@plugboard/core/features'
import { reaction } from 'mobx'
import { LazyPortfolio } from './LazyPortfolio.js'
import type { PortfolioOptions, TokenList } from './PortfolioOptions.js'

/** Provides the holdings of accounts and their value, merged from the chains and from sources that plugins bring. Nothing is read until it is requested. */
export function portfolio({ tokenLists = [] }: PortfolioOptions = {}) {
  return definePlugin({
    name: 'portfolio',
    provides: [portfolioToken, accountNamesToken],
    setup(kit) {
      const service = new LazyPortfolio(kit, async () =>
        (await import('./PortfolioStore.js')).createPortfolio(kit)
      )
      kit.provide(portfolioToken, service)
      kit.provide(accountNamesToken, service)
      for (const [index, list] of requireList(kit, 'tokenLists', tokenLists).entries())
        contributeList(kit, `portfolio:${index}`, list)
      return {
        start() {
          // An account's stored data is removed with its connection, even on a page that never requested it.
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

function contributeList(kit: PluginContext, id: string, list: string | TokenList): void {
  const load = lazy(async () => new (await import('./sources/TokenListFile.js')).TokenListFile(kit, list))
  kit.contribute(tokenListSources, {
    id,
    serves: async (networkId) => (await load()).serves(networkId),
    tokens: async (networkId) => (await load()).tokens(networkId)
  })
}
