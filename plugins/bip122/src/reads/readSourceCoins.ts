import type { Network, PluginContext } from '@plugboard/core'
import { askAssetSources } from '@plugboard/core/chain'
import { isAmount } from '../satoshis.js'
import { areDistinct, type Coin, isPlace } from './esploraAnswers.js'

interface CoinsRequest {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/**
 * The coins that an address can spend, as a source of holdings reports them. `undefined` if no source serves the network, answers, or reports
 * plausible coins: then the network itself is asked. The amounts of the coins are proven like those of an endpoint's coins.
 */
export function readSourceCoins(
  kit: Pick<PluginContext, 'contributions'>,
  request: CoinsRequest
): Promise<readonly Coin[] | undefined> {
  const { address, network } = request
  return askAssetSources(kit, request, async (source, signal) => {
    const all = await source.unspent?.({ address, networkId: network.caipNetworkId, signal })
    return all?.every(isCoin) && areDistinct(all) ? all : undefined
  })
}

const isCoin = ({ txid, vout, value, confirmed }: Coin): boolean =>
  /^[0-9a-f]{64}$/.test(txid) && isPlace(vout) && isAmount(value) && typeof confirmed === 'boolean'
