import * as z from 'zod/mini'
import { textLike } from './shapes.js'

/** Why the window of a social login brings no code: the visitor said no; it took too long, or was used before; anything else. */
export const socialFailures = Object.freeze(['refused', 'expired', 'failed'] as const)
export type SocialFailure = (typeof socialFailures)[number]

const flow = textLike(/^[\w-]{8,}$/, 64)

/**
 * The only message of a social login's window, from the wallet's page `/done` to the page that opened it. The code is valid once, for a minute,
 * and only for the frame that began the login.
 */
export const socialReturnShape = z.union([
  z.object({ t: z.literal('kit/social'), flow, code: textLike(/^[\w-]{43}$/, 64) }),
  z.object({ t: z.literal('kit/social'), flow, error: z.literal(socialFailures) })
])
export type SocialReturn = z.infer<typeof socialReturnShape>

/** The flow that an address of the login server begins, which its window will name. */
export const flowOf = (uri: string): string => new URL(uri).pathname.split('/').at(-1) ?? ''
