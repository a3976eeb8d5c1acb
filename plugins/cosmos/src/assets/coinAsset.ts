import { type Asset, displayText } from '@plugboard/core'
import type { CosmosCoin, CosmosNetwork } from '../CosmosNetwork.js'

/** The format of a denomination (`types/coin.go` of the Cosmos SDK). */
const denomination = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/

export const isDenomination = (text: string): boolean => denomination.test(text)

/** The denomination of the network's own currency. */
export const nativeDenom = ({ cosmos }: CosmosNetwork): string => cosmos.coins[0]?.denom ?? ''

/** What is known about a denomination. */
export interface CoinNames {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A coin that is not the network's own. */
export const coinAsset = (
  { caipNetworkId }: CosmosNetwork,
  denom: string,
  { name, symbol, decimals }: CoinNames
): Asset =>
  Object.freeze({
    networkId: caipNetworkId,
    token: denom,
    name: displayText(name),
    symbol: displayText(symbol, 10),
    decimals,
    standing: 'unknown' as const
  })

/** The name of a coin in the network's data, with the chain that it came from. */
export const namesOf = ({ symbol, decimals, origin }: CosmosCoin): CoinNames => ({
  name: origin ? `${symbol} (${origin.chain})` : symbol,
  symbol,
  decimals
})
