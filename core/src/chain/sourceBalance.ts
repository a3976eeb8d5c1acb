import type { Network } from '../contract/Network.js'
import type { PluginContext } from '../contract/PluginContext.js'
import { connectErrors } from '../errors/connectErrors.js'
import { type AssetSource, assetSources } from '../features/sources.js'
import { waitFor } from './waitFor.js'

/** The request to the sources. */
export interface SourceBalanceRequest {
  readonly address: string
  readonly network: Network
  /** The largest amount that the chain can represent, in base units. */
  readonly largest: bigint
  readonly signal?: AbortSignal | undefined
}

/** Timeout of one source in milliseconds. */
const timeoutMs = 5000

/**
 * Asks the sources of holdings (`assetSources`) that serve a network, in ascending `order`, until one answers. A source
 * that fails or does not answer within 5 s is skipped.
 *
 * @param ask returns `undefined` if the source does not know, or its value is impossible
 * @returns `undefined` if no source knows: the network itself is then asked
 * @throws KitError `connect/aborted`
 */
export async function askAssetSources<T>(
  kit: Pick<PluginContext, 'contributions'>,
  { network, signal }: Pick<SourceBalanceRequest, 'network' | 'signal'>,
  ask: (source: AssetSource, signal: AbortSignal) => Promise<T | undefined>
): Promise<T | undefined> {
  const askOne = (source: AssetSource) => async (stopped: AbortSignal) =>
    (await source.serves(network.caipNetworkId)) ? ask(source, stopped) : undefined
  for (const source of kit.contributions(assetSources)) {
    const asked = waitFor(askOne(source), { signal, timeoutMs })
    const answer = await asked.catch(() => undefined)
    if (signal?.aborted) throw connectErrors.aborted()
    if (answer !== undefined) return answer
  }
  return undefined
}

/**
 * An account's balance of the network's own currency in base units, from a source of holdings; `undefined` if no source serves the network,
 * can be asked, or returns a possible amount: the network itself is then asked.
 *
 * @throws KitError `connect/aborted`
 */
export function readSourceBalance(
  kit: Pick<PluginContext, 'contributions'>,
  request: SourceBalanceRequest
): Promise<bigint | undefined> {
  const { address, network, largest } = request
  return askAssetSources(kit, request, async (source, signal) => {
    const { all } = await source.holdings({ address, networkId: network.caipNetworkId, signal })
    const native = all.find(({ asset }) => asset.token === undefined)
    if (native?.asset.decimals !== network.nativeCurrency.decimals) return undefined
    const { value } = native
    return typeof value === 'bigint' && value >= 0n && value <= largest ? value : undefined
  })
}
