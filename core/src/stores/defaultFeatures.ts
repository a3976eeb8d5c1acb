import type { Features } from '../contract/Features.js'

/** What holds where neither the host nor the remote configuration says otherwise. */
export const defaultFeatures: Features = Object.freeze({
  email: true,
  socials: Object.freeze(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']),
  swaps: Object.freeze(['1inch']),
  onramp: Object.freeze(['meld']),
  activity: true,
  branding: true,
  multiWallet: true,
  receive: true,
  send: true,
  emailShowWallets: true,
  connectorTypeOrder: Object.freeze([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended'
  ] as const),
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  walletFeaturesOrder: Object.freeze(['onramp', 'swaps', 'receive', 'send']),
  connectMethodsOrder: Object.freeze(['email', 'social', 'wallet']),
  pay: false
})
