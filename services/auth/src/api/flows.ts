import * as z from 'zod/mini'
import { apiLimits } from './limits.js'
import { code, deviceId, id, origin, projectId, time } from './primitives.js'
import { socialProviders } from './providers.js'
import { tokens } from './tokens.js'
import { walletState } from './wallets.js'

/** In NFC, with an @ and no control character, space or other character that mail headers use (OTP-5). The service compares the lower-case text. */
export const email = z.string().check(
  z.maxLength(apiLimits.emailLength),
  z.regex(/^[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]+@[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]+$/u),
  z.refine((value) => value.normalize('NFC') === value)
)

/** The name of the visitor's browser in mails, such as `Firefox on Windows`; the service shows only its letters, digits and `. -`. */
const browser = z.string().check(z.maxLength(80))

/** Languages that mails are written in. */
export const locale = z.enum(['en', 'ar', 'he'])

/** `POST /v1/flows/email`: requires only DPoP. It starts a login, and sends a mail if one is needed. */
export const startEmailRequest = z.object({
  email,
  projectId,
  hostOrigin: origin,
  browser,
  /** The language of the mails. */
  locale: z._default(locale, 'en'),
  /**
   * What the device needs, whatever the service knows about it. `code`: it has no session any more, so CONNECT would lead nowhere. `link`:
   * it has no share, and recovery requires a login by the mailed link.
   */
  atLeast: z.optional(z.enum(['code', 'link']))
})

/**
 * What the visitor does next [S4.16].
 * - VERIFY_DEVICE: `number` is shown in the view; the mailed link shows three, and the visitor picks this one.
 * - VERIFY_OTP: this device is known for the address; a code was mailed.
 * - CONNECT: this device has a live session for the address and origin; no mail was sent, and the session continues with its own tokens.
 */
export const startEmailResponse = z.object({
  flowId: id,
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  number: z.optional(z.string().check(z.regex(/^\d\d$/u))),
  expiresAt: time
})

/**
 * `GET /v1/flows/:id?wait=25`: only for the device that started it. Waits until the state differs from `seen` (`?wait=25&seen=waiting`; default
 * `waiting`), or the time is over.
 * - waiting: for the mailed link
 * - approved: the right number was picked; the page of the link shows a code, which this flow takes
 * - codeSent: a code was mailed
 * - denied, expired, done: it has ended
 */
export const flowState = z.object({
  state: z.enum(['waiting', 'approved', 'codeSent', 'denied', 'expired', 'done']),
  expiresAt: time
})

/**
 * `POST /v1/flows/:id/resend`: another mail, with a new link (`link`, while the state is waiting) or a new code (`code`, "Send by mail", in the
 * states approved and codeSent). Earlier ones become invalid. Answers with the state.
 */
export const resendRequest = z.object({ kind: z.enum(['link', 'code']) })

/**
 * `POST /v1/flows/:id/code`: ends the flow. If ten devices are active, the answer is CONFLICT with reason `devices`, its error lists
 * them, and the code stays valid: the same request with `replaceDevice` removes that one.
 */
export const codeRequest = z.object({ code, replaceDevice: z.optional(deviceId) })

/** The answer of a login. A flow of a step-up answers with `stepUpResponse` instead. */
export const loginResponse = z.object({
  userId: id,
  email: z.optional(email),
  /** For a login by a social account: which provider, and the visitor's name there. */
  social: z.optional(
    z.object({ provider: z.enum(socialProviders), userName: z.optional(z.string().check(z.maxLength(200))) })
  ),
  isNewUser: z.boolean(),
  deviceId,
  tokens,
  wallet: z.nullable(walletState)
})
export type LoginResponse = z.output<typeof loginResponse>

/** The answer of a flow of `POST /v1/step-up`. */
export const stepUpResponse = z.object({ steppedUpUntil: time })

/** `POST /v1/step-up`: mails a code that names its purpose; its flow ends with `POST /v1/flows/:id/code`. */
export const startStepUpResponse = z.object({ flowId: id, expiresAt: time })

/** What the page of the mailed link shows: `GET /v1/device-links/:token`. Changes nothing, however often it is fetched. */
export const deviceLinkFacts = z.object({
  /** The site at which the login was started. */
  site: origin,
  browser: z.string(),
  startedAt: time,
  expiresAt: time,
  /** The visitor picks the one that the login shows. */
  numbers: z.array(z.string()).check(z.length(3)),
  /** Sent back with the choice. */
  pageNonce: z.string()
})

/** `POST /v1/device-links/:token`: the number that the visitor picked, or a refusal. A wrong number counts as a refusal. */
export const deviceLinkRequest = z.union([
  z.object({ pageNonce: z.string(), number: z.string().check(z.regex(/^\d\d$/u)) }),
  z.object({ pageNonce: z.string(), deny: z.literal(true) })
])

/** With the right number: the code for the login. */
export const deviceLinkResponse = z.union([
  z.object({ state: z.literal('approved'), code, expiresAt: time }),
  z.object({ state: z.literal('denied') })
])
