import { ChainEndpoints } from '../chains/ChainEndpoints.js'

/** The index of a chain: the operator's own Blockscout, a service with Etherscan's API, or Helius. */
export type IndexKind = 'blockscout' | 'etherscan' | 'helius'

/** The operator's indexes of whole chains, by CAIP-2 id. */
export type Indexes = Readonly<
  Record<
    string,
    {
      readonly kind: IndexKind
      /** Its address; it may contain a key. */
      readonly url: string
    }
  >
>

/**
 * Indexes of whole chains. They say where to look: which transactions an account is in, which tokens and collectibles it may have. Amounts come
 * from the chain itself. Throws as `ChainEndpoints` does.
 */
export class ChainIndexes {
  readonly #endpoints: ChainEndpoints

  constructor(
    private readonly indexes: Indexes,
    warn: (message: string) => void = () => undefined
  ) {
    this.#endpoints = new ChainEndpoints(
      Object.fromEntries(Object.entries(indexes).map(([chainId, { url }]) => [chainId, [url]])),
      { kind: 'index', warn }
    )
  }

  /** The kind of index that a chain has; `undefined` if it has none. */
  kindOf(chainId: string): IndexKind | undefined {
    return Object.hasOwn(this.indexes, chainId) ? this.indexes[chainId]?.kind : undefined
  }

  /** The chains whose collectibles can be listed. */
  get chainsWithCollectibles(): readonly string[] {
    return Object.keys(this.indexes).filter((chainId) => this.kindOf(chainId) !== 'etherscan')
  }

  /** @param read queries the index at its address */
  ask<Answer>(chainId: string, read: (url: string) => Promise<Answer>): Promise<Answer> {
    return this.#endpoints.ask(chainId, read)
  }
}
