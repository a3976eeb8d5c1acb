/** A chain's own currency. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const bitcoinMainNetwork = 'bip122:000000000019d6689c085ae165831e93'

/**
 * The currency in which the fees of a chain are paid, on `eip155` and `bip122`. Coins of Bitcoin's test networks are worth nothing and have their
 * own symbol; an unknown chain of `eip155` has ether.
 */
export async function nativeCurrencyOf(chainId: string): Promise<NativeCurrency> {
  if (chainId.startsWith('bip122:'))
    return { name: 'Bitcoin', symbol: chainId === bitcoinMainNetwork ? 'BTC' : 'tBTC', decimals: 8 }
  const chains: Readonly<Record<string, { readonly id: number; readonly nativeCurrency: NativeCurrency }>> =
    await import('viem/chains')
  const id = Number(chainId.split(':')[1])
  const known = Object.values(chains).find((chain) => chain.id === id)
  return known?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 }
}
