import type { PluginContext, ProviderContext } from '@plugboard/core'
import { chainName } from '../discovery/chainNames.js'
import { solanaErrors } from '../errors.js'
import type { StandardId } from './SolanaProvider.js'

/**
 * Goes to the network that an app names, if the kit is not there already.
 *
 * @throws KitError `solana/wrongNetwork` when the page has no such network
 */
export async function goTo(
  context: ProviderContext,
  kit: PluginContext,
  chain: StandardId | undefined
): Promise<void> {
  const now = context.connection?.networkId
  if (!chain || !now || chainName(now) === chain) return
  const known = kit.networks.of('solana').requestedCaipNetworks
  const wanted = known.find(({ caipNetworkId }) => chainName(caipNetworkId) === chain)
  if (!wanted) throw solanaErrors.wrongNetwork({ notes: `This page has no network '${chain}'.` })
  await context.switchNetwork(wanted.caipNetworkId)
}
