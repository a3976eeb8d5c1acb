import type { Coin } from '../reads/Coin.js'

type Place = Pick<Coin, 'txid' | 'vout'>

const nameOf = ({ txid, vout }: Place): string => `${txid}:${vout}`

/**
 * Coins that payments of this page are about to spend, or have spent. Every payment says that it may be replaced (BIP-125), so a second
 * one out of the same coins would push the first one out; and an endpoint that lags behind tells of spent coins for a while.
 */
export class HeldCoins {
  private readonly held = new Set<string>()

  /** Those that no payment holds. */
  free(coins: readonly Coin[]): readonly Coin[] {
    return coins.filter((coin) => !this.held.has(nameOf(coin)))
  }

  /** @returns gives them back, for a payment that came to nothing */
  hold(coins: readonly Place[]): () => void {
    const names = coins.map(nameOf)
    for (const name of names) this.held.add(name)
    return () => {
      for (const name of names) this.held.delete(name)
    }
  }
}
