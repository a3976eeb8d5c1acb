/** Providers that can vouch for a visitor by OAuth 2 or OpenID Connect. */
export const oauthProviders = Object.freeze([
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord'
] as const)

/** Providers that can vouch for a visitor by OAuth 2 or OpenID Connect. */
export type OAuthProviderId = (typeof oauthProviders)[number]

/** Providers by which visitors can log in, besides e-mail. */
export const socialProviders = Object.freeze([...oauthProviders, 'farcaster'] as const)

/** Providers by which visitors can log in, besides e-mail. */
export type SocialProviderId = (typeof socialProviders)[number]
