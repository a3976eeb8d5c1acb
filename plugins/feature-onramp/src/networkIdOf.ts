import type { NetworkId } from '@plugboard/core'
import type { OnrampOptions, PurchaseCurrency, PurchaseNetwork } from '@plugboard/core/features'

/** The network that a provider means: a number alone is one of `eip155`. */
export const networkIdOf = ({ chain_id }: PurchaseNetwork): NetworkId =>
  (chain_id.includes(':') ? chain_id : `eip155:${chain_id}`) as NetworkId

/** Where a currency is sold on a network; `undefined` if it is not. */
export const soldOn = (currency: PurchaseCurrency, networkId: NetworkId): PurchaseNetwork | undefined =>
  currency.networks.find((network) => networkIdOf(network) === networkId)

/** What is sold on a network. */
export const soldThere = (
  options: OnrampOptions | undefined,
  networkId: NetworkId | undefined
): readonly PurchaseCurrency[] =>
  networkId === undefined
    ? []
    : (options?.purchaseCurrencies.filter((currency) => soldOn(currency, networkId) !== undefined) ?? [])
