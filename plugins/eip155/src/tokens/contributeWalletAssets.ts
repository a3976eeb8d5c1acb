import type { PluginContext } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type { assetSources } from '@plugboard/core/features'
import type { EvmChain } from '../chain/EvmChain.js'

/** Referenced by its id, which the type checks: importing it would make Vite 8 split the page's first script into five and enlarge it by 860 B. */
const walletAssets: typeof assetSources = Object.freeze({ id: 'core/assetSources' })

/** Adds the assets that connected wallets report for their accounts; its code is loaded on first use. */
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
    // After a gateway, which knows more prices, and before the chain.
    order: 50,
    serves: async (networkId) => networkId.startsWith('eip155:') && (await load()).serves(networkId),
    holdings: async (query) => (await load()).holdings(query)
  })
}
