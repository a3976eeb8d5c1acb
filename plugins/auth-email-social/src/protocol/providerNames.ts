import type { SocialProvider } from './socialProviders.js'

/** What each provider calls itself, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = /* @__PURE__ */ Object.freeze({
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook'
})
