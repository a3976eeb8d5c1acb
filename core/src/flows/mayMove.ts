import type { Network } from '../contract/Network.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'

/** Refuses to move a wallet where the host or the wallet does not want it. @throws KitError `core/switchDisabled`, `core/chainNotSupported` */
export function mayMove({ config, networks }: Kernel, { caipNetworkId }: Network): void {
  if (config.enableNetworkSwitch === false)
    throw coreErrors.switchDisabled({ notes: 'The host set enableNetworkSwitch to false.' })
  if (!networks.canUse(caipNetworkId)) throw coreErrors.chainNotSupported()
}
