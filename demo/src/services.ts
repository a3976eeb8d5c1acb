import { gateway } from '@plugboard/gateway'
import { walletConnect } from '@plugboard/walletconnect'
import { gatewayUrl, relayUrl } from './networks.js'

/** What the shop's wallets use of this machine: its gateway, which asks an exchange in the words of Jupiter, and its relay. */
export const services = [
  gateway({ url: gatewayUrl, swaps: { jupiter: 'Sunrise Exchange' } }),
  walletConnect({ relayUrl })
]
