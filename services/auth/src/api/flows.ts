import * as z from 'zod/mini'
import { apiLimits } from './limits.js'
import { code, deviceId, id, origin, projectId, time } from './primitives.js'
import { socialProviders } from './providers.js'
import { tokens } from './tokens.js'
import { walletState } from './wallets.js'

/** In NFC, with an @ and no control character, space or other sign that mail headers use (OTP-5). The service decides by the lower-case text. */
export const email = z.string().check(
  z.maxLength(apiLimits.emailLength),
  z.regex(/^[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]+@[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]+$/u),
  z.refine((value) => value.normalize('NFC') === value)
)

/** What the visitor's browser is called in mails, such as `Firefox on Windows`; the service shows letters, digits and `. -` of it. */
const browser = z.string().check(z.maxLength(80))

/** Languages that mails are written in. */
export const locale = z.enum(['en', 'ar', 'he'])

/** `POST /v1/flows/email`: needs DPoP alone. It starts a login, and sends a mail where one is needed. */
export const startEmailRequest = z.object({
  email,
  projectId,
  hostOrigin: origin,
  browser,
  /** The language of the mails. */
  locale: z._default(locale, 'en'),
  /**
   * What the device needs, whatever the service knows of it. `code`: it has no session any more, so CONNECT would lead nowhere. `link`: it
   * has no share, and recovery asks for a login by the mailed link.
   */
  atLeast: z.optional(z.enum(['code', 'link']))
})

/**
 * What the visitor does next [S4.16].
 * - VERIFY_DEVICE: `number` stands in the view; the mailed link shows three, and the visitor picks this one.
 * - VERIFY_OTP: this device is known for the address; a code was mailed.
 * - CONNECT: this device has a live session for the address and origin; no mail was sent, and the session goes on with its own tokens.
 */
export const startEmailResponse = z.object({
  flowId: id,
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  number: z.optional(z.string().check(z.regex(/^\d\d$/u))),
  expiresAt: time
})

/**
 * `GET /v1/flows/:id?wait=25`: only for the device that started it. Waits until the state is another than `seen` (`?wait=25&seen=waiting`; default
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
 * states approved and codeSent). What was sent before is no longer good. Answers with the state.
 */
export const resendRequest = z.object({ kind: z.enum(['link', 'code']) })

/**
 * `POST /v1/flows/:id/code`: ends the flow. Where ten devices are active, the answer is CONFLICT with reason `devices`, its error lists
 * them, and the code stays good: the same request with `replaceDevice` removes that one.
 */
export const codeRequest = z.object({ code, replaceDevice: z.optional(deviceId) })

/** The answer of a login. A flow of a step-up answers with `stepUpResponse` instead. */
export const loginResponse = z.object({
  userId: id,
  email: z.optional(email),
  /** Of a login by a social account: whose, and what the visitor is called there. */
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

/** `POST /v1/step-up`: mails a code that names its purpose; its flow ends by `POST /v1/flows/:id/code`. */
export const startStepUpResponse = z.object({ flowId: id, expiresAt: time })

/** What the page of the mailed link shows: `GET /v1/device-links/:token`. Changes nothing, however often it is fetched. */
export const deviceLinkFacts = z.object({
  /** Where the login was started. */
  site: origin,
  browser: z.string(),
  startedAt: time,
  expiresAt: time,
  /** Of these the visitor picks the one that the login shows. */
  numbers: z.array(z.string()).check(z.length(3)),
  /** Goes back with the choice. */
  pageNonce: z.string()
})

/** `POST /v1/device-links/:token`: the number that the visitor picked, or a no. A wrong number is a no. */
export const deviceLinkRequest = z.union([
  z.object({ pageNonce: z.string(), number: z.string().check(z.regex(/^\d\d$/u)) }),
  z.object({ pageNonce: z.string(), deny: z.literal(true) })
])

/** With the right number: the code for the login. */
export const deviceLinkResponse = z.union([
  z.object({ state: z.literal('approved'), code, expiresAt: time }),
  z.object({ state: z.literal('denied') })
])
