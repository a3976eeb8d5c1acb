import { type Holding, type Holdings, type HoldingsQuery, isKitError } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { AbciRefusal, type CoinBalance, readCoins } from '../chain/bank.js'
import type { RpcReader } from '../chain/RpcReader.js'
import { nativeDenom } from './coinAsset.js'
import { describeCoins } from './describeCoins.js'

/** The most coins that are described, because anybody can give an account coins of their own. */
const maxCoins = 100

/**
 * Reads an account's balance of every denomination, and how much of it can be sent now.
 *
 * @param address in its canonical form
 * @throws KitError `cosmos/readFailed`
 */
export async function readHoldings(
  reader: RpcReader,
  network: CosmosNetwork,
  { address, tokens = [], signal }: Omit<HoldingsQuery, 'networkId'>
): Promise<Holdings> {
  const [coins, spendable] = await Promise.all([
    readCoins(reader, network, { address, signal }),
    readSpendable(reader, network, address, signal)
  ])
  const native = nativeDenom(network)
  const has = (all: readonly CoinBalance[], wanted: string) =>
    all.find(({ denom }) => denom === wanted)?.value ?? 0n
  // Before chains had this query, an account's whole balance could be sent.
  const amounts = (denom: string) => ({
    value: has(coins, denom),
    spendable: has(spendable ?? coins, denom)
  })
  const others = coins.filter(({ denom, value }) => denom !== native && value > 0n).map(({ denom }) => denom)
  const shown = [...new Set([...tokens.filter((one) => others.includes(one)), ...others])].slice(0, maxCoins)
  const assets = await describeCoins(reader, network, shown, signal)
  const held = shown.flatMap((denom, at): Holding[] => {
    const asset = assets[at]
    return asset ? [Object.freeze({ asset, ...amounts(denom) })] : []
  })
  return Object.freeze({
    all: Object.freeze([Object.freeze({ asset: nativeAsset(network), ...amounts(native) }), ...held]),
    complete: others.length <= maxCoins,
    at: Date.now()
  })
}

/** The amount that an account can send; `undefined` if the chain does not have this query. @throws KitError `cosmos/readFailed` */
export function readSpendable(
  reader: RpcReader,
  network: CosmosNetwork,
  address: string,
  signal?: AbortSignal
): Promise<readonly CoinBalance[] | undefined> {
  return readCoins(reader, network, { address, method: 'SpendableBalances', signal }).catch(
    (error: unknown) => {
      if (isKitError(error) && error.cause instanceof AbciRefusal) return undefined
      throw error
    }
  )
}
