import { analytics } from '@plugboard/analytics'
import { gateway } from '@plugboard/gateway'
import { walletConnect } from '@plugboard/walletconnect'
import { gatewayUrl, relayUrl } from './networks.js'

/**
 * What the shop's wallets use on this machine: its gateway, which calls an exchange in Jupiter's format and stores what happens in the dialog, and its
 * relay.
 */
export const services = [
  analytics({ url: gatewayUrl }),
  gateway({ url: gatewayUrl, swaps: { jupiter: 'Sunrise Exchange' } }),
  walletConnect({ relayUrl })
]
