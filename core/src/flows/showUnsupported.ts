import type { Connection } from '../contract/Connection.js'
import type { Kernel } from '../kit/Kernel.js'

/** A wallet that moved to a network the page does not know is told so, unless the host allows it. */
export function showUnsupported(kernel: Kernel, { namespace, networkId }: Connection): void {
  const { allowUnsupportedChain, enableNetworkSwitch } = kernel.config
  if (allowUnsupportedChain || enableNetworkSwitch === false || kernel.networks.get(networkId)) return
  const { router } = kernel
  const isShown = router.current.name === 'UnsupportedChain'
  router.navigate(router.open ? (isShown ? 'replace' : 'push') : 'open', 'UnsupportedChain', { namespace })
}
