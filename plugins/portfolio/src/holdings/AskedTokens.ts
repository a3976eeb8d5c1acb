import type { AssetRef } from '@plugboard/core'
import { addressKey } from '@plugboard/core/features'
import { maxTokens } from '../sources/checkAssets.js'

/** How many tokens named by sources are asked about before those on lists. */
const maxNamed = 500
/** How many tokens of a history are asked about, after all others: anybody can put tokens there. */
const maxInHistory = 500

/** The tokens of one account that its chain is asked about, by their unique keys. */
export class AskedTokens {
  /** All tokens that were ever named, so that none is lost if a source is lost. */
  readonly #named = new Map<string, string>()
  /** The tokens that only the history names. */
  readonly #inHistory = new Map<string, string>()
  /** What the chain was asked about last, and what was too much. */
  #last: ReadonlyMap<string, string> | undefined

  /** Remembers tokens that a source, the chain or the visitor has named. @returns whether any of them is new */
  remember(assets: readonly AssetRef[]): boolean {
    const before = this.#named.size
    for (const [key, token] of tokensOf(assets)) if (this.#named.size < maxTokens) this.#named.set(key, token)
    return this.#named.size > before
  }

  /** Remembers the tokens of a history. @returns whether any of them is new */
  rememberHistory(assets: readonly AssetRef[]): boolean {
    const before = this.#inHistory.size
    for (const [key, token] of tokensOf(assets))
      if (!this.#named.has(key) && this.#inHistory.size < maxInHistory) this.#inHistory.set(key, token)
    return this.#inHistory.size > before
  }

  /**
   * The tokens to ask about now, up to a limit: those the account has, the named ones, the listed ones, and those of the history. A source that names
   * thousands of tokens does not displace the listed ones.
   */
  next(held: readonly AssetRef[], listed: readonly AssetRef[]): readonly string[] {
    const named = [...this.#named]
    this.#last = new Map([
      ...tokensOf(held),
      ...named.slice(0, maxNamed),
      ...tokensOf(listed),
      ...named,
      ...this.#inHistory
    ])
    return [...this.#last.values()].slice(0, maxTokens)
  }

  /** Whether the chain has been asked before, and not about all of these. */
  lacks(listed: readonly AssetRef[]): boolean {
    const last = this.#last
    return last !== undefined && tokensOf(listed).some(([key]) => !last.has(key))
  }
}

/** Tokens by their unique key. */
function tokensOf(assets: readonly AssetRef[]): readonly (readonly [string, string])[] {
  return assets.flatMap(({ token }) => (token === undefined ? [] : [[addressKey(token), token] as const]))
}
