import type { NetworkId } from '@plugboard/core'
import type { OnrampOptions, PurchaseCurrency, PurchaseNetwork } from '@plugboard/core/features'

/** The network that a provider means: a number alone is an `eip155` network. */
export const networkIdOf = ({ chain_id }: PurchaseNetwork): NetworkId =>
  (chain_id.includes(':') ? chain_id : `eip155:${chain_id}`) as NetworkId

/** The network where a currency is sold, if it is this one; `undefined` if it is not. */
export const purchaseNetworkOn = (
  currency: PurchaseCurrency,
  networkId: NetworkId
): PurchaseNetwork | undefined => currency.networks.find((network) => networkIdOf(network) === networkId)

/** The currencies that are sold on a network. */
export const currenciesSoldOn = (
  options: OnrampOptions | undefined,
  networkId: NetworkId | undefined
): readonly PurchaseCurrency[] =>
  networkId === undefined
    ? []
    : (options?.purchaseCurrencies.filter(
        (currency) => purchaseNetworkOn(currency, networkId) !== undefined
      ) ?? [])
