import type { FungibleInfo } from '@plugboard/core'
import type { Cache } from '../caches/createCaches.js'
import { getMany } from '../caches/getMany.js'
import { displayText } from '../gates/displayText.js'
import type { ChainIndexes } from '../indexes/ChainIndexes.js'
import { readHeliusNames } from '../indexes/heliusAccount.js'
import { limits } from '../limits.js'
import type { TokenLists } from '../tokens/TokenLists.js'

/** How many names are requested at once. */
const namesPerCall = 100

/** A name from an index. */
type KnownName = Pick<FungibleInfo, 'name' | 'symbol'>

/**
 * The names of Solana tokens: from the operator's lists, otherwise from an index of the chain, if the operator names one, otherwise their mints,
 * since anybody can write any name into a mint. Names of an index are cached, since they rarely change.
 */
export class SolanaNames {
  constructor(
    private readonly cache: Cache,
    private readonly indexes: Pick<ChainIndexes, 'kindOf' | 'ask'>,
    private readonly lists: Pick<TokenLists, 'of'>
  ) {}

  /** The names of these mints. Never rejects: if the index does not answer, the mints themselves are the names. */
  async of(chainId: string, mints: readonly string[]): Promise<ReadonlyMap<string, FungibleInfo>> {
    const all = [...new Set(mints)]
    const listed = await this.lists.of(chainId)
    const unlisted = all.filter((mint) => !listed.has(mint))
    const known = new Map(await getMany<KnownName>(this.cache, unlisted, (mint) => keyOf(chainId, mint)))
    const missing = unlisted.filter((mint) => !known.has(mint)).slice(0, limits.tokensPerAccount)
    if (this.indexes.kindOf(chainId) === 'helius')
      for (let at = 0; at < missing.length; at += namesPerCall) {
        const found = await this.#read(chainId, missing.slice(at, at + namesPerCall)).catch(() => [])
        for (const [mint, name] of found) known.set(mint, name)
      }
    return new Map(
      all.map((mint) => {
        const unknown = { name: mint, symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}` }
        const { name, symbol } = listed.get(mint) ?? known.get(mint) ?? unknown
        return [mint, { name, symbol, address: mint }] as const
      })
    )
  }

  /** Reads names and caches them. */
  async #read(chainId: string, mints: readonly string[]): Promise<readonly (readonly [string, KnownName])[]> {
    const found = await this.indexes.ask(chainId, (url) => readHeliusNames(url, mints))
    const named = [...found].flatMap(([mint, { name, symbol }]) => {
      const shown = { name: displayText(name), symbol: displayText(symbol, 10) }
      return shown.name && shown.symbol ? [[mint, shown] as const] : []
    })
    for (const [mint, value] of named)
      await this.cache.set({ key: keyOf(chainId, mint), value, ttl: limits.tokenNamesTtl })
    return named
  }
}

const keyOf = (chainId: string, mint: string) => `${chainId} ${mint}`
