import * as z from 'zod/mini'
import { email } from './flows.js'
import { base64url, code, deviceId, id, origin, projectId, time } from './primitives.js'
import { socialProviders } from './providers.js'
import { walletState } from './wallets.js'

/** `GET /v1/me` */
export const me = z.object({
  userId: id,
  email: z.optional(email),
  deviceId,
  sessionId: id,
  /** Unix time until which sensitive actions are allowed; 0 if a step-up is needed. */
  steppedUpUntil: time,
  frozenUntil: z.nullable(time),
  /** When the account is deleted, if that was requested. */
  deletedAt: z.nullable(time),
  wallet: z.nullable(walletState)
})

/** `GET /v1/events`: the last 50 entries of the user's own record, newest first. */
export const events = z.object({
  events: z.array(
    z.object({
      at: time,
      kind: z.string(),
      browser: z.optional(z.string()),
      origin: z.optional(z.string()),
      /** The network of the caller, such as `192.0.2.0/24`. */
      network: z.optional(z.string())
    })
  )
})

/** `GET /v1/devices`; `DELETE /v1/devices/:id` ends its sessions and deletes its share. */
export const devices = z.object({
  devices: z.array(
    z.object({ deviceId, browser: z.string(), createdAt: time, lastUsedAt: time, isCurrent: z.boolean() })
  )
})

/** `GET /v1/sessions`; `DELETE /v1/sessions/:id`. */
export const sessions = z.object({
  sessions: z.array(
    z.object({
      sessionId: id,
      deviceId,
      origin,
      projectId,
      createdAt: time,
      lastUsedAt: time,
      isCurrent: z.boolean()
    })
  )
})

/**
 * `GET /v1/identities`: how the user can log in. `DELETE /v1/identities/:provider`, with an account signature, removes one and ends all other
 * sessions; CONFLICT for the last one, and for the address, which is changed instead.
 */
export const identities = z.object({
  identities: z.array(z.object({ provider: z.enum([...socialProviders, 'email']), createdAt: time }))
})

/**
 * `POST /v1/identities`, with an account signature: links the account of a flow that was begun at the wallet's own origin (`hostOrigin`), by the same
 * device. CONFLICT if it is somebody else's, or if the user has another one of that provider.
 */
export const linkRequest = z.object({ flowId: id, code: base64url(32), verifier: base64url(32) })

/**
 * `POST /v1/email-change`, with an account signature: mails a code to the old address, or if there is none to the new (`VERIFY_SECONDARY_OTP`). `POST
 * /v1/email-change/primary` takes it and mails one to the new, `POST /v1/email-change/secondary` takes that and changes the address (UPD-1). Both
 * mails name both addresses.
 */
export const startEmailChangeRequest = z.object({ email })
export const emailChangeCodeRequest = z.object({ flowId: id, code })
export const emailChangeResponse = z.object({
  flowId: id,
  action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  expiresAt: time
})
export const emailChangedResponse = z.object({ newEmail: email })

/** `POST /v1/email-change/revert`: the token of the mailed link, for seven days. */
export const revertRequest = z.object({ token: z.string().check(z.maxLength(64)) })

/**
 * `GET`, `POST /v1/freeze/:token` and `/v1/undo/:token`: shows what a mailed link does, and does it. GET changes nothing. `undo` lifts the block on
 * new devices that too many wrong codes caused (`unlock`), or reverts a deletion (`keep`).
 */
export const linkFacts = z.object({
  kind: z.enum(['freeze', 'unlock', 'revert', 'keep']),
  expiresAt: time
})

/**
 * `DELETE /v1/account`: deletes the account and everything stored about it, 72 hours later with an account signature, otherwise 30 days later
 * (DEL-1). Needs a step-up if the user has an address: STEP_UP_NEEDED, reason `code`. Until then `POST /v1/account/keep` undoes it, and so does the
 * mailed link.
 */
export const deletionResponse = z.object({ deletedAt: time })

/** `GET /v1/projects/:id/origins`: entries as in `projects.json`, `https://shop.example` or `https://*.shop.example`. */
export const projectOrigins = z.object({
  allowedOrigins: z.array(z.string()),
  mode: z.enum(['live', 'development']),
  recovery: z.enum(['required', 'deferred'])
})
