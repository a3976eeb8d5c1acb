import type { SocialProvider } from '@plugboard/auth-email-social/protocol'

/** What each provider calls itself, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = Object.freeze({
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook'
})
