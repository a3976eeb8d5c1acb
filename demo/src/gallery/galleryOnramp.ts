import { definePlugin, type Kit, type NamespaceAdapter } from '@plugboard/core'
import {
  type OnrampOptions,
  type OnrampProvider,
  type OnrampQuote,
  onrampProviders
} from '@plugboard/core/features'
import type { OnrampCurrencyParams, OnrampParams, OnrampPurchase } from '@plugboard/feature-onramp'
import { ether } from './galleryAssets.js'

const networks = [
  { name: 'harbour', display_name: 'Harbour', chain_id: ether.networkId, contract_address: '' }
] as const

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
] as const

const options: OnrampOptions = {
  purchaseCurrencies: [
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks },
    {
      id: 'COFD',
      name: 'Coffee Dollar',
      symbol: 'COFD',
      networks: [{ ...networks[0], contract_address: `0x${'1'.repeat(40)}` }]
    }
  ],
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits }))
}

const quote: OnrampQuote = {
  paymentTotal: { amount: '250.00', currency: 'USD' },
  paymentSubtotal: { amount: '245.75', currency: 'USD' },
  networkFee: { amount: '0.50', currency: 'USD' },
  purchaseAmount: { amount: '0.100302', currency: 'ETH' },
  quoteId: 'gallery'
}

/** The seller's report about a purchase in the states of these names. */
const statuses = ['confirming', 'paid', 'sent', 'failed'] as const

const never = () => new Promise<never>(() => undefined)
const down = () => Promise.reject(new Error('nobody answers'))

/** The providers in each state: they do not answer, sell nothing of it, or quote. */
export function galleryOnramp(state: string) {
  return definePlugin({
    name: 'gallery/onramp',
    setup(kit) {
      const seller: OnrampProvider = {
        id: 'gallery',
        name: 'Bean Pay',
        feeRange: { least: 1, most: 2 },
        serves: () => state !== 'no provider',
        options: state === 'loading' ? never : async () => options,
        ...(state !== 'direct' && {
          quote: state === 'error' ? down : async () => (state === 'no quote' ? undefined : quote)
        }),
        begin: async () => ({ url: 'https://pay.halden.example/bean' }),
        status: async () => statuses.find((one) => one === state) ?? 'waiting'
      }
      kit.contribute(onrampProviders, seller)
      if (state === 'no provider') return
      kit.contribute(onrampProviders, {
        ...seller,
        id: 'other',
        name: 'Roastery Exchange',
        feeRange: undefined
      })
    }
  })
}

/** The account's holdings according to the chain: something has arrived, or nothing. */
export const withArrival = (namespace: NamespaceAdapter, state: string): NamespaceAdapter => ({
  ...namespace,
  capabilities: {
    ...namespace.capabilities,
    holdings: async () => {
      const value = state === 'received' ? 100_302_000_000_000_000n : 0n
      return { all: [{ asset: ether, value, spendable: value }], complete: true, at: 0 }
    }
  }
})

/** The parameters of the view Onramp. */
export function onrampParams(state: string): OnrampParams | undefined {
  if (state === 'loading' || state === 'empty') return undefined
  return { amount: state === 'too much' ? '7600' : '250' }
}

/** The parameters of the view OnrampCurrency. */
export const onrampCurrencyParams = (state: string): OnrampCurrencyParams =>
  state === 'payment'
    ? { choices: options.paymentCurrencies.map(({ id }) => ({ id, label: id })), current: 'USD' }
    : {
        choices: options.purchaseCurrencies.map(({ id, symbol, name }) => ({
          id,
          label: symbol,
          note: name
        })),
        current: 'ETH'
      }

/** The parameters of the view OnrampWaiting. */
export function onrampPurchase(kit: Kit): OnrampPurchase | undefined {
  const connection = kit.connections.active
  const [purchase] = options.purchaseCurrencies
  if (!connection || !purchase) return undefined
  return {
    provider: 'gallery',
    url: 'https://pay.halden.example/bean',
    session: 'gallery',
    before: 0n,
    request: { connection, purchase, network: networks[0], payment: 'USD', method: 'card', amount: '250' }
  }
}
