import type { Connection } from '../contract/Connection.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import type { RouterStore } from '../stores/RouterStore.js'

/** Shows the visitor that the wallet is on a network unknown to the page, unless the host allows that. */
export function showUnsupportedNetwork(
  {
    config,
    networks,
    router
  }: {
    readonly config: Pick<KitSettings, 'allowUnsupportedChain' | 'enableNetworkSwitch'>
    readonly networks: NetworkStore
    readonly router: RouterStore
  },
  { namespace, networkId }: Connection
): void {
  const { allowUnsupportedChain, enableNetworkSwitch } = config
  if (allowUnsupportedChain || enableNetworkSwitch === false || networks.get(networkId)) return
  const isShown = router.current.name === 'UnsupportedChain'
  router.navigate(router.open ? (isShown ? 'replace' : 'push') : 'open', 'UnsupportedChain', { namespace })
}
