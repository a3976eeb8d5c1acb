import type { SocialProvider } from './socialProviders.js'

/** Each provider's own name, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = /* @__PURE__ */ Object.freeze({
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook'
})
