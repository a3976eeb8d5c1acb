import { definePlugin, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { onrampProviders } from '@plugboard/core/features'
import type { GatewaySeller } from './GatewaySeller.js'

/** The sellers whose adapters are part of the service. */
const sellers = {
  sandbox: { id: 'sandbox', name: 'Sandbox' },
  moonpay: {
    id: 'moonpay',
    name: 'MoonPay',
    origins: ['https://buy.moonpay.com', 'https://buy-sandbox.moonpay.com'],
    networkIds: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  }
} as const satisfies Readonly<Record<string, GatewaySeller>>

/**
 * Sells crypto through the gateway service, for `@plugboard/feature-onramp`: links that need a key of the operator are created there. No request is
 * sent before the visitor wants to buy.
 *
 * @param sold the seller, as configured in the service
 */
export function gatewayOnramp(sold: readonly (keyof typeof sellers | GatewaySeller)[]): Plugin {
  return definePlugin({
    name: 'gateway-onramp',
    setup(kit) {
      for (const one of sold) {
        const seller: GatewaySeller = typeof one === 'string' ? sellers[one] : one
        const load = lazy(async () =>
          (await import('./GatewayOnrampProvider.js')).createGatewayOnrampProvider(kit, seller)
        )
        kit.contribute(onrampProviders, {
          id: seller.id,
          name: seller.name,
          // Answered without a request, because the account's actions depend on it.
          serves: (networkId) =>
            seller.networkIds?.includes(networkId) ?? /^(eip155|solana):/.test(networkId),
          options: async (signal) => (await load()).options(signal),
          quote: async (request, signal) => (await load()).quote(request, signal),
          begin: async (request, signal) => (await load()).begin(request, signal),
          status: async (session, signal) => (await load()).status(session, signal)
        })
      }
    }
  })
}
