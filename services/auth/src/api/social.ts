import * as z from 'zod/mini'
import { locale } from './flows.js'
import { base64url, deviceId, id, origin, projectId, time } from './primitives.js'
import { oauthProviders, socialProviders } from './providers.js'

/** `GET /v1/providers`: requires only DPoP. The providers by which visitors can log in here, besides e-mail. */
export const offeredProviders = z.object({ providers: z.array(z.enum(socialProviders)) })

/** `hostOrigin` is the page that begins it; a flow begun at the wallet's own origin links an account to the logged-in user, and logs nobody in. */
const begun = {
  /** base64url SHA-256 of the verifier that ends the login (PKCE, RFC 7636), which only the frame that began it has. */
  challenge: base64url(32),
  projectId,
  hostOrigin: origin,
  browser: z.string().check(z.maxLength(80)),
  locale: z._default(locale, 'en')
}

/** `POST /v1/flows/social`: requires only DPoP. Begins a login in a separate window. NOT_FOUND for a provider that the service does not have. */
export const startSocialRequest = z.object({
  provider: z.enum(oauthProviders),
  ...begun
})

/** The window opens `uri`, once; it leads on to the provider, and from there to the wallet's page `/done`. */
export const startSocialResponse = z.object({
  flowId: id,
  uri: z.string(),
  /** The number to pick in the window, if it returns and neither page nor frame hear from it (SOC-9). */
  number: z.string().check(z.regex(/^\d\d$/u)),
  expiresAt: time
})

/**
 * `POST /v1/flows/:id/return`, by the window: the question that it shows the visitor. Only within five minutes, and from the network in which the
 * login was begun.
 */
export const returnRequest = z.object({ code: base64url(32) })
export const returnFacts = z.object({
  site: origin,
  browser: z.string(),
  startedAt: time,
  /** The visitor picks the one that the login shows. */
  numbers: z.array(z.string()).check(z.length(3))
})

/** `POST /v1/flows/:id/number`, by the window: the number that was picked, or a refusal. A wrong number counts as a refusal. */
export const numberRequest = z.union([
  z.object({ code: base64url(32), number: z.string().check(z.regex(/^\d\d$/u)) }),
  z.object({ code: base64url(32), deny: z.literal(true) })
])
export const numberResponse = z.object({ state: z.enum(['handedOver', 'denied']) })

/** `POST /v1/flows/farcaster`: requires only DPoP. NOT_FOUND if the service does not have it. */
export const startFarcasterRequest = z.object(begun)

/** The visitor's app opens `url`, from a QR code or on the same phone. */
export const startFarcasterResponse = z.object({ flowId: id, url: z.string(), expiresAt: time })

/** `GET /v1/flows/:id/farcaster?wait=25`: only for the device that began it. `done` includes the code to redeem, once. */
export const farcasterState = z.union([
  z.object({ state: z.enum(['waiting', 'expired', 'failed']) }),
  z.object({ state: z.literal('done'), code: base64url(32) })
])

/** Why `/done` brings no code. */
export const socialFailures = Object.freeze(['refused', 'expired', 'failed'] as const)
export type SocialFailure = (typeof socialFailures)[number]

/** `GET /v1/flows/:id/social?wait=25`: only for the device that began it. `done` includes the code to redeem: the right number was picked. */
export const socialState = z.union([
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('failed'), failure: z.enum(socialFailures) }),
  z.object({ state: z.literal('done'), code: base64url(32) })
])

/**
 * `POST /v1/flows/:id/redeem`: ends a login whose code `/done` brought, by the device and the frame that began it. Answers like a login by e-mail;
 * also with CONFLICT if ten devices are active.
 */
export const redeemRequest = z.object({
  code: base64url(32),
  verifier: base64url(32),
  replaceDevice: z.optional(deviceId)
})
