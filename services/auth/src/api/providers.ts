/** Who can vouch for a visitor by OAuth 2 or OpenID Connect. */
export const oauthProviders = Object.freeze([
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord'
] as const)

/** Who can vouch for a visitor by OAuth 2 or OpenID Connect. */
export type OAuthProviderId = (typeof oauthProviders)[number]

/** Whom visitors can log in by, besides e-mail. */
export const socialProviders = Object.freeze([...oauthProviders, 'farcaster'] as const)

/** Whom visitors can log in by, besides e-mail. */
export type SocialProviderId = (typeof socialProviders)[number]
