import type { PluginContext } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type { assetSources } from '@plugboard/core/features'
import type { EvmChain } from '../chain/EvmChain.js'

/** By its id, which the type checks: its import would have Vite 8 cut the page's first script into five, and make it larger by 860 B. */
const walletAssets: typeof assetSources = Object.freeze({ id: 'core/assetSources' })

/** Adds what connected wallets say that their accounts have; none of its code is loaded before somebody asks. */
export function contributeWalletAssets(
  kit: PluginContext,
  loadChain: () => Promise<Pick<EvmChain, 'walletCapabilities'>>
): void {
  const load = lazy(async () => {
    const [chain, { WalletAssetSource }] = await Promise.all([loadChain(), import('./WalletAssetSource.js')])
    return new WalletAssetSource(kit, (connection) => chain.walletCapabilities(connection))
  })
  kit.contribute(walletAssets, {
    id: 'eip155:wallet',
    // After a gateway, which knows more of prices, and before the chain.
    order: 50,
    serves: async (networkId) => networkId.startsWith('eip155:') && (await load()).serves(networkId),
    holdings: async (query) => (await load()).holdings(query)
  })
}
