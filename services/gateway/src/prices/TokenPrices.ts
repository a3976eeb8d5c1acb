import type { FixedPrices } from './FixedPrices.js'
import type { PoolPrices } from './PoolPrices.js'

/** The callers' notation for the currency of a chain of `eip155`, where an address is expected. */
const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Prices in US dollars for one whole unit: those that the operator has set, otherwise those of the chain's pools. */
export class TokenPrices {
  constructor(
    private readonly fixed: FixedPrices,
    private readonly pools: PoolPrices
  ) {}

  /**
   * The known prices, by the tokens as they were requested. Never rejects.
   *
   * @param tokens as their chain names them; `native`, or `0xeeee…`, is the chain's own currency
   */
  async of(chainId: string, tokens: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const known = new Map(
      tokens.flatMap((token) => {
        const price = this.fixed.of(chainId, token)
        return price === undefined ? [] : [[token, price] as const]
      })
    )
    const open = tokens.filter((token) => !known.has(token))
    const names = new Map(
      open.map((token) => [token, token.toLowerCase() === nativePlaceholder ? 'native' : token] as const)
    )
    const found = open.length === 0 ? undefined : await this.pools.of(chainId, [...names.values()])
    for (const [token, name] of names) {
      const price = found?.get(name)
      if (price !== undefined) known.set(token, price)
    }
    return known
  }
}
