import type { Kit, NetworkId } from '@plugboard/core'
import { mayServe, onrampProviders } from '@plugboard/core/features'

/** The networks of `defaultOptions`, whose code is loaded with the views; the beginning of Solana's id is no other network's. */
export const defaultNetworks = /^(eip155:1(37)?$|solana:5eykt)/

/** Whether something may be sold on a network, as far as is known without asking: a provider without `options` of its own sells what is built in. */
export const maySellOn = (kit: Pick<Kit, 'contributions'>, networkId: NetworkId): boolean =>
  kit
    .contributions(onrampProviders)
    .some((one) => (one.options || defaultNetworks.test(networkId)) && mayServe(one, networkId))
