import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '@plugboard/core/features'

/** The limits of a single payment unless a provider gives others (product statement S5.07). */
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
] as const

const payIn = (id: string): PaymentCurrency => ({ id, payment_method_limits: limits })

const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' } as const
const polygon = { name: 'polygon', display_name: 'Polygon', chain_id: '137' } as const
const solana = {
  name: 'solana',
  display_name: 'Solana',
  chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
} as const

const usdc: PurchaseCurrency = {
  id: 'USDC',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    { ...polygon, contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }
  ]
}

const sol: PurchaseCurrency = {
  id: 'SOL',
  name: 'Solana',
  symbol: 'SOL',
  networks: [{ ...solana, contract_address: '' }]
}

const ether: PurchaseCurrency = {
  id: 'ETH',
  name: 'Ether',
  symbol: 'ETH',
  networks: [{ ...ethereum, contract_address: '' }]
}

/** The currencies and payment methods to use if a provider does not give any or cannot be asked (product statement S9.05). */
export const defaultOptions: OnrampOptions = Object.freeze({
  purchaseCurrencies: Object.freeze([usdc, sol, ether]),
  paymentCurrencies: Object.freeze([payIn('USD'), payIn('EUR')])
})
