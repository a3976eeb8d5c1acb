import {
  type GatewayRequest,
  type Holding,
  type Holdings,
  type HoldingsQuery,
  type NetworkId,
  parseCaipAddress,
  parseUnits,
  type TokenBalance
} from '@plugboard/core'
import type { AssetSource, UnspentOutput } from '@plugboard/core/features'
import type { GatewayApi } from './GatewayApi.js'

/** A service that fails is not retried for long, since the caller can ask the chain instead; milliseconds. */
const retryForMs = 1500

/** What accounts have, as the gateway service knows it. It is asked once which chains it serves. */
export class GatewayAssetSource implements Omit<AssetSource, 'id'> {
  private chains: Promise<ReadonlySet<string>> | undefined

  constructor(private readonly api: GatewayApi | undefined) {}

  async serves(networkId: NetworkId): Promise<boolean> {
    this.chains ??= this.api?.chains({ retryForMs })
    this.chains?.catch(() => {
      this.chains = undefined
    })
    return (await this.chains)?.has(networkId) ?? false
  }

  /** The service does not say whether it knows of every token. */
  async holdings({ address, networkId, signal }: HoldingsQuery): Promise<Holdings> {
    const balances = await this.ask((api, request) => api.balances(address, networkId, request), signal)
    return { all: balances.flatMap(toHolding), complete: false, at: Date.now() }
  }

  unspent({ address, networkId, signal }: HoldingsQuery): Promise<readonly UnspentOutput[]> {
    return this.ask((api, request) => api.unspent(address, networkId, request), signal)
  }

  private async ask<T>(
    run: (api: GatewayApi, request: GatewayRequest) => Promise<T>,
    signal: AbortSignal | undefined
  ): Promise<T> {
    if (!this.api) throw new Error('The gateway serves no network')
    return run(this.api, { signal, retryForMs })
  }
}

/** One holding, or none where the amount does not fit the decimals. */
function toHolding(balance: TokenBalance): readonly Holding[] {
  const { address, chainId: networkId, iconUrl, name, price, quantity, symbol } = balance
  const decimals = Number(quantity.decimals)
  const token = address && decodeURIComponent(parseCaipAddress(address).address)
  const standing = token === undefined ? 'native' : 'unknown'
  try {
    const value = parseUnits(quantity.numeric, decimals)
    const asset = { networkId, token, name, symbol, decimals, iconUrl, standing } as const
    return [{ asset, value, spendable: value, ...(price > 0 && { usd: toDecimalText(price) }) }]
  } catch {
    return []
  }
}

/** A number without an exponent. */
function toDecimalText(price: number): string {
  const text = String(price)
  return text.includes('e') ? price.toFixed(20).replace(/\.?0+$/, '') : text
}
