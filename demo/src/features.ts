import { authEmailSocial } from '@plugboard/auth-email-social'
import type { FeatureConfig } from '@plugboard/core'
import { ens } from '@plugboard/eip155/ens'
import { uniswap } from '@plugboard/eip155/uniswap'
import { assets } from '@plugboard/feature-assets'
import { names } from '@plugboard/feature-names'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { gatewayOnramp } from '@plugboard/gateway'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { ensPlace, swapRouters, walletUrl } from './networks.js'

/** `?pay`: the shop requests each payment, and any connected account may pay it. Logins by e-mail and socials are off then. */
export const settings: FeatureConfig = {
  pay: new URLSearchParams(location.search).has('pay'),
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
}

/**
 * What the shop's visitors can do beyond connecting a wallet: log in by e-mail without one, choose a name for that account, see accounts by their ENS
 * names, receive, buy with test cards, and send and swap behind a review.
 */
export const features = [
  authEmailSocial({ walletUrl }),
  assets(),
  ens(ensPlace),
  gatewayOnramp(['sandbox']),
  names({ suffixes: ['.halden.example'] }),
  onramp(),
  portfolio(),
  review(),
  send(),
  // The last ones have no pool, or cannot be moved: they are there for tests.
  swap({
    suggested: ['ETH', 'SOL', 'HUSD', 'DAWN'],
    popular: ['HRB', 'EMBER'],
    searchOnly: ['TOLL', 'HALT', 'OLD']
  }),
  uniswap({ routers: swapRouters })
] as const
