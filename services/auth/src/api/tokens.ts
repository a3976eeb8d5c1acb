import * as z from 'zod/mini'
import { id, time } from './primitives.js'

/**
 * The access token is a JWT (ES256) bound to the device's key (`cnf.jkt`), with `sub` userId, `aud` the host origin, `sid` the session. The refresh
 * token changes with each use; reusing an old one ends the session, unless its first use was less than ten seconds ago (SES-2).
 */
export const tokens = z.object({
  sessionId: id,
  accessToken: z.string().check(z.maxLength(2_048)),
  accessExpiresAt: time,
  refreshToken: z.string().check(z.maxLength(512)),
  refreshExpiresAt: time
})
export type Tokens = z.output<typeof tokens>

/** `POST /v1/token`: requires DPoP with the key of the session, and no access token. Answers with `tokens`. */
export const refreshRequest = z.object({ refreshToken: z.string().check(z.maxLength(512)) })

/** `POST /v1/logout`: ends this session, or all sessions of the user. Answers with `{}`. */
export const logoutRequest = z.object({ all: z.optional(z.boolean()) })
