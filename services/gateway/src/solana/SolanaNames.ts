import type { FungibleInfo } from '@plugboard/core'
import { LRUCache } from 'lru-cache'
import { displayText } from '../gates/displayText.js'
import type { ChainIndexes } from '../indexes/ChainIndexes.js'
import { readHeliusNames } from '../indexes/heliusAccount.js'
import { limits } from '../limits.js'
import type { TokenLists } from '../tokens/TokenLists.js'

/** How many names are requested at once. */
const namesPerCall = 100

/**
 * The names of Solana tokens: from the operator's lists, otherwise from an index of the chain, if the operator names one, otherwise their mints,
 * since anybody can write any name into a mint. Names of an index are cached, since they rarely change.
 */
export class SolanaNames {
  readonly #known = new LRUCache<string, Pick<FungibleInfo, 'name' | 'symbol'>>({
    max: limits.tokenNames,
    ttl: limits.tokenNamesTtl
  })

  constructor(
    private readonly indexes: Pick<ChainIndexes, 'kindOf' | 'ask'>,
    private readonly lists: Pick<TokenLists, 'of'>
  ) {}

  /** The names of these mints. Never rejects: if the index does not answer, the mints themselves are the names. */
  async of(chainId: string, mints: readonly string[]): Promise<ReadonlyMap<string, FungibleInfo>> {
    const all = [...new Set(mints)]
    const listed = await this.lists.of(chainId)
    const missing = all
      .filter((mint) => !listed.has(mint) && !this.#known.has(`${chainId} ${mint}`))
      .slice(0, limits.tokensPerAccount)
    if (this.indexes.kindOf(chainId) === 'helius')
      for (let at = 0; at < missing.length; at += namesPerCall)
        await this.#read(chainId, missing.slice(at, at + namesPerCall)).catch(() => undefined)
    return new Map(
      all.map((mint) => {
        const unknown = { name: mint, symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}` }
        const { name, symbol } = listed.get(mint) ?? this.#known.get(`${chainId} ${mint}`) ?? unknown
        return [mint, { name, symbol, address: mint }] as const
      })
    )
  }

  async #read(chainId: string, mints: readonly string[]): Promise<void> {
    const found = await this.indexes.ask(chainId, (url) => readHeliusNames(url, mints))
    for (const [mint, { name, symbol }] of found) {
      const shown = { name: displayText(name), symbol: displayText(symbol, 10) }
      if (shown.name && shown.symbol) this.#known.set(`${chainId} ${mint}`, shown)
    }
  }
}
