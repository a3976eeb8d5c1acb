import type { FungibleInfo } from '@plugboard/core'
import { LRUCache } from 'lru-cache'
import { displayText } from '../gates/displayText.js'
import type { ChainIndexes } from '../indexes/ChainIndexes.js'
import { readHeliusNames } from '../indexes/heliusAccount.js'
import { limits } from '../limits.js'

/** How many names are asked for at once. */
const namesPerCall = 100

/**
 * What tokens of Solana are called: by an index of the chain, where the operator names one, else by their mints, since anybody can write any name into a
 * mint. Names are kept, since they hardly ever change.
 */
export class SolanaNames {
  readonly #known = new LRUCache<string, Pick<FungibleInfo, 'name' | 'symbol'>>({
    max: limits.tokenNames,
    ttl: limits.tokenNamesTtl
  })

  constructor(private readonly indexes: ChainIndexes) {}

  /** The names of these mints. Never rejects: where the index does not answer they are called by themselves. */
  async of(chainId: string, mints: readonly string[]): Promise<ReadonlyMap<string, FungibleInfo>> {
    const all = [...new Set(mints)]
    const missing = all
      .filter((mint) => !this.#known.has(`${chainId} ${mint}`))
      .slice(0, limits.tokensPerAccount)
    if (this.indexes.kindOf(chainId) === 'helius')
      for (let at = 0; at < missing.length; at += namesPerCall)
        await this.#read(chainId, missing.slice(at, at + namesPerCall)).catch(() => undefined)
    return new Map(
      all.map((mint) => {
        const found = this.#known.get(`${chainId} ${mint}`)
        const info = found ?? { name: mint, symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}` }
        return [mint, { ...info, address: mint }] as const
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
