/** The providers by which a visitor can log in besides e-mail, in the order in which they are offered. */
export const socialProviders = Object.freeze([
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook'
] as const)

export type SocialProvider = (typeof socialProviders)[number]
