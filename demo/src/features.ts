import { authEmailSocial } from '@plugboard/auth-email-social'
import { uniswap } from '@plugboard/eip155/uniswap'
import { assets } from '@plugboard/feature-assets'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { swapRouters, walletUrl } from './networks.js'

/** What the shop's visitors can do beyond connecting a wallet: log in by e-mail without one, receive, and send and swap behind a review. */
export const features = [
  authEmailSocial({ walletUrl }),
  assets(),
  portfolio(),
  review(),
  send(),
  swap(),
  uniswap({ routers: swapRouters })
] as const
