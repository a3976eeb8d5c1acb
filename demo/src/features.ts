import { authEmailSocial } from '@plugboard/auth-email-social'
import { uniswap } from '@plugboard/eip155/uniswap'
import { assets } from '@plugboard/feature-assets'
import { names } from '@plugboard/feature-names'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { gatewayOnramp } from '@plugboard/gateway'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { swapRouters, walletUrl } from './networks.js'

/** What the shop's visitors can do beyond connecting a wallet: log in by e-mail without one, choose a name for that account, receive, buy for test cards, and send and swap behind a review. */
export const features = [
  authEmailSocial({ walletUrl }),
  assets(),
  gatewayOnramp(['sandbox']),
  names({ suffixes: ['.halden.example'] }),
  onramp(),
  portfolio(),
  review(),
  send(),
  swap({ suggested: ['ETH', 'SOL', 'HUSD', 'DAWN'], popular: ['HRB', 'EMBER'] }),
  uniswap({ routers: swapRouters })
] as const
