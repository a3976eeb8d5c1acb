import * as z from 'zod/mini'
import { locale } from './flows.js'
import { base64url, deviceId, id, origin, projectId, time } from './primitives.js'
import { oauthProviders, socialProviders } from './providers.js'

/** `GET /v1/providers`: needs DPoP alone. Whom visitors can log in by here, besides e-mail. */
export const offeredProviders = z.object({ providers: z.array(z.enum(socialProviders)) })

/** `hostOrigin` is the page that begins it; the wallet's own origin begins a link to the account of who is logged in, and logs nobody in. */
const begun = {
  /** base64url SHA-256 of the verifier that ends the login (PKCE, RFC 7636): only the frame that began it has that. */
  challenge: base64url(32),
  projectId,
  hostOrigin: origin,
  browser: z.string().check(z.maxLength(80)),
  locale: z._default(locale, 'en')
}

/** `POST /v1/flows/social`: needs DPoP alone. Begins a login in a window of its own. NOT_FOUND for a provider that the service does not have. */
export const startSocialRequest = z.object({
  provider: z.enum(oauthProviders),
  ...begun
})

/** `uri` is where the window goes, once; it leads on to the provider, and from there to the wallet's page `/done`. */
export const startSocialResponse = z.object({
  flowId: id,
  uri: z.string(),
  /** The one to pick in the window, where it comes back and neither page nor frame hear from it (SOC-9). */
  number: z.string().check(z.regex(/^\d\d$/u)),
  expiresAt: time
})

/** `POST /v1/flows/:id/return`, by the window: what it asks the visitor. Only within five minutes, and from the network that the login was begun in. */
export const returnRequest = z.object({ code: base64url(32) })
export const returnFacts = z.object({
  site: origin,
  browser: z.string(),
  startedAt: time,
  /** Of these the visitor picks the one that the login shows. */
  numbers: z.array(z.string()).check(z.length(3))
})

/** `POST /v1/flows/:id/number`, by the window: the number that was picked, or a no. A wrong number is a no. */
export const numberRequest = z.union([
  z.object({ code: base64url(32), number: z.string().check(z.regex(/^\d\d$/u)) }),
  z.object({ code: base64url(32), deny: z.literal(true) })
])
export const numberResponse = z.object({ state: z.enum(['handedOver', 'denied']) })

/** `POST /v1/flows/farcaster`: needs DPoP alone. NOT_FOUND where the service does not have it. */
export const startFarcasterRequest = z.object(begun)

/** `url` is what the visitor's app opens, from a QR code or on the same phone. */
export const startFarcasterResponse = z.object({ flowId: id, url: z.string(), expiresAt: time })

/** `GET /v1/flows/:id/farcaster?wait=25`: only for the device that began it. With `done` comes the code to redeem, once. */
export const farcasterState = z.union([
  z.object({ state: z.enum(['waiting', 'expired', 'failed']) }),
  z.object({ state: z.literal('done'), code: base64url(32) })
])

/** Why `/done` brings no code. */
export const socialFailures = Object.freeze(['refused', 'expired', 'failed'] as const)
export type SocialFailure = (typeof socialFailures)[number]

/** `GET /v1/flows/:id/social?wait=25`: only for the device that began it. With `done` comes the code to redeem: the right number was picked. */
export const socialState = z.union([
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('failed'), failure: z.enum(socialFailures) }),
  z.object({ state: z.literal('done'), code: base64url(32) })
])

/**
 * `POST /v1/flows/:id/redeem`: ends a login that `/done` brought a code of, by the device and the frame that began it. Answers as a login by e-mail does;
 * where ten devices are active with CONFLICT, as there.
 */
export const redeemRequest = z.object({
  code: base64url(32),
  verifier: base64url(32),
  replaceDevice: z.optional(deviceId)
})
