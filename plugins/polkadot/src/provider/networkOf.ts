import type { Network, ProviderContext } from '@plugboard/core'
import { polkadotErrors } from '../errors.js'

/** The active network. @throws KitError `polkadot/wrongNetwork` without one */
export function networkOf({ network }: ProviderContext): Network {
  if (network) return network
  throw polkadotErrors.wrongNetwork({ notes: 'The page has no network of this namespace.' })
}
