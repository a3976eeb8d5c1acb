import type { Coin } from '../reads/esploraAnswers.js'

type Outpoint = Pick<Coin, 'txid' | 'vout'>

const nameOf = ({ txid, vout }: Outpoint): string => `${txid}:${vout}`

/**
 * Coins that payments of this page are about to spend, or have spent. Every payment can be replaced (BIP-125), so a second payment with the same
 * coins would replace the first; and an endpoint that lags behind lists spent coins for a while.
 */
export class HeldCoins {
  private readonly held = new Set<string>()

  /** The coins that no payment holds. */
  free(coins: readonly Coin[]): readonly Coin[] {
    return coins.filter((coin) => !this.held.has(nameOf(coin)))
  }

  /** @returns releases them, for a payment that failed */
  hold(coins: readonly Outpoint[]): () => void {
    const names = coins.map(nameOf)
    for (const name of names) this.held.add(name)
    return () => {
      for (const name of names) this.held.delete(name)
    }
  }
}
