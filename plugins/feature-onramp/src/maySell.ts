import type { Kit, NetworkId } from '@plugboard/core'
import { mayServe, onrampProviders } from '@plugboard/core/features'

/** The networks of `defaultOptions`, whose code is loaded with the views; no other network's id starts like Solana's. */
export const defaultNetworks = /^(eip155:1(37)?$|solana:5eykt)/

/**
 * Whether something might be sold on a network, as far as is known without a request: a provider without its own `options` sells the built-in
 * currencies.
 */
export const maySellOn = (kit: Pick<Kit, 'contributions'>, networkId: NetworkId): boolean =>
  kit
    .contributions(onrampProviders)
    .some((one) => (one.options || defaultNetworks.test(networkId)) && mayServe(one, networkId))
