import {
  type GatewayRequest,
  type Holding,
  type Holdings,
  type HoldingsQuery,
  type PluginContext,
  parseCaipAddress,
  parseUnits,
  type TokenBalance
} from '@plugboard/core'
import type { AssetSource, UnspentOutput } from '@plugboard/core/features'
import type { GatewayApi } from './GatewayApi.js'
import { toDecimalText } from './responses/readBalances.js'
import { retryForMs } from './ServedChains.js'

/** The holdings of accounts according to the gateway service. */
export class GatewayAssetSource implements Omit<AssetSource, 'id' | 'serves'> {
  constructor(
    private readonly api: GatewayApi | undefined,
    private readonly networks: Pick<PluginContext['networks'], 'get'>
  ) {}

  /** The service does not say whether it knows of every token. */
  async holdings({ address, networkId, signal }: HoldingsQuery): Promise<Holdings> {
    const balances = await this.ask((api, request) => api.balances(address, networkId, request), signal)
    const currencyIcon = this.networks.get(networkId)?.assets?.imageUrl
    const all = balances.flatMap((one) => toHolding(one, currencyIcon))
    return { all, complete: false, at: Date.now() }
  }

  unspent({ address, networkId, signal }: HoldingsQuery): Promise<readonly UnspentOutput[]> {
    return this.ask((api, request) => api.unspent(address, networkId, request), signal)
  }

  private async ask<T>(
    run: (api: GatewayApi, request: GatewayRequest) => Promise<T>,
    signal: AbortSignal | undefined
  ): Promise<T> {
    if (!this.api) throw new Error('The gateway does not serve the network')
    return run(this.api, { signal, retryForMs })
  }
}

/**
 * One holding, or none if the amount does not fit the decimals, or the token's address is not escaped correctly.
 *
 * @param currencyIcon picture of the network's own currency, as read from the chain
 */
function toHolding(balance: TokenBalance, currencyIcon: string | undefined): readonly Holding[] {
  const { address, chainId: networkId, name, price, quantity, symbol } = balance
  const decimals = Number(quantity.decimals)
  try {
    const token = address && decodeURIComponent(parseCaipAddress(address).address)
    const standing = token === undefined ? 'native' : 'unknown'
    const value = parseUnits(quantity.numeric, decimals)
    const iconUrl = balance.iconUrl ?? (token === undefined ? currencyIcon : undefined)
    const asset = { networkId, token, name, symbol, decimals, iconUrl, standing } as const
    return [{ asset, value, spendable: value, ...(price > 0 && { usd: toDecimalText(price) }) }]
  } catch {
    return []
  }
}
