/** Prices by chain (CAIP-2) and token, in US dollars for one whole unit; `native` is the chain's own currency. */
export type PriceTable = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The callers' notation for the currency of a chain of `eip155`, where an address is expected. */
const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The prices that the operator has set. Tokens are identified by their addresses, never by their symbols, which anybody can use. */
export class FixedPrices {
  readonly #prices: ReadonlyMap<string, number>

  constructor(table: PriceTable) {
    this.#prices = new Map(
      Object.entries(table).flatMap(([chainId, prices]) =>
        Object.entries(prices).map(([token, price]) => [keyOf(chainId, token), price] as const)
      )
    )
  }

  /** The price of a token, or of the chain's own currency if none is named; `undefined` if it is not known. */
  of(chainId: string, token: string | undefined): number | undefined {
    return this.#prices.get(keyOf(chainId, token ?? 'native'))
  }
}

/** The case of hex digits does not matter. */
function keyOf(chainId: string, token: string): string {
  const plain = /^0x[\da-f]+$/iu.test(token) ? token.toLowerCase() : token
  return `${chainId} ${plain === nativePlaceholder ? 'native' : plain}`
}
