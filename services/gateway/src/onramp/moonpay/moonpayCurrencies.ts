import type { OnrampOptions } from '@plugboard/core/features'

/** MoonPay's code for a currency on a chain, by our ids of both. */
const codes: Readonly<Record<string, string>> = {
  'ETH eip155:1': 'eth',
  'USDC eip155:1': 'usdc',
  'USDC eip155:137': 'usdc_polygon',
  'SOL solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'sol',
  'USDC solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'usdc_sol'
}

/** MoonPay's names for payment methods, by our ids. */
export const moonpayMethods: Readonly<Record<string, string>> = Object.freeze({
  card: 'credit_debit_card',
  ach_bank_account: 'ach_bank_transfer'
})

/** MoonPay's code for a currency on a chain; `undefined` if it is not sold. */
export const moonpayCode = (currency: string, chainId: string): string | undefined => {
  const key = `${currency} ${chainId}`
  return Object.hasOwn(codes, key) ? codes[key] : undefined
}

const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: 'eip155:1' } as const
const polygon = { name: 'polygon', display_name: 'Polygon', chain_id: 'eip155:137' } as const
const solana = {
  name: 'solana',
  display_name: 'Solana',
  chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
} as const

const payIn = (id: string) => ({
  id,
  payment_method_limits: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
  ]
})

/** The part of MoonPay's currencies that is offered. */
export const moonpayOptions: OnrampOptions = Object.freeze({
  purchaseCurrencies: [
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...polygon, contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
        { ...solana, contract_address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }
      ]
    },
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [{ ...ethereum, contract_address: '' }] },
    { id: 'SOL', name: 'Solana', symbol: 'SOL', networks: [{ ...solana, contract_address: '' }] }
  ],
  paymentCurrencies: [payIn('USD'), payIn('EUR')]
})
