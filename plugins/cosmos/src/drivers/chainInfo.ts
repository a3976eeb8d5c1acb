import type { CosmosNetwork } from '../CosmosNetwork.js'

/** A chain in the form of `experimentalSuggestChain`. It names only the network's public endpoints, never those of the host's `rpcUrls`. */
export function chainInfo({ id, name, rpcUrls, cosmos }: CosmosNetwork) {
  const { bech32Prefix: prefix, coins, feeCoins, coinType = 118, rest } = cosmos
  const [rpc = ''] = rpcUrls.default.http
  const currencies = coins.map(({ denom, symbol, decimals }) => ({
    coinDenom: symbol,
    coinMinimalDenom: denom,
    coinDecimals: decimals
  }))
  const currencyOf = (denom: string) => currencies.find(({ coinMinimalDenom }) => coinMinimalDenom === denom)
  return {
    chainId: String(id),
    chainName: name,
    rpc,
    rest: rest ?? rpc,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`
    },
    currencies,
    stakeCurrency: currencies[0],
    feeCurrencies: feeCoins.flatMap(({ denom, low, average, high }) => {
      const currency = currencyOf(denom)
      const gasPriceStep = { low: Number(low), average: Number(average), high: Number(high) }
      return currency ? [{ ...currency, gasPriceStep }] : []
    })
  }
}
