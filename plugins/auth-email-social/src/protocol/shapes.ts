import type { NetworkId } from '@plugboard/core'
import * as z from 'zod/mini'

export { type SocialProvider, socialProviders } from './socialProviders.js'
export type AccountType = 'eoa' | 'smartAccount'
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
export type UpdateAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

// One kind of check, `refine`, and for fixed values one kind of schema, `literal`: each other kind that zod has would add code to the page.

/** Carries nothing. */
export const none = z.literal(undefined)

export const text = (max: number) => z.string().check(z.refine((value) => value.length <= max))

/** A text of at least one character. */
export const someText = (max: number) => text(max).check(z.refine((value) => value !== ''))

/** A text in a form. */
export const textLike = (pattern: RegExp, max: number) =>
  text(max).check(z.refine((value) => pattern.test(value)))

/** A list of at least `min` and at most `max` items. */
export const list = <T extends z.ZodMiniType>(item: T, max: number, min = 0) =>
  z.array(item).check(z.refine(({ length }) => length >= min && length <= max)) as z.ZodMiniType<
    readonly z.infer<T>[],
    readonly z.infer<T>[]
  >

/** A number from `min` to `max`. */
export const within = (min: number, max: number) =>
  z.number().check(z.refine((value) => value >= min && value <= max))

/** A whole number from `min` to `max`. */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  within(min, max).check(z.refine(Number.isSafeInteger))

/** Two parts with an `@` between them, the second with a dot. The mail server decides the rest. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The composed form of a well-formed e-mail address of at most 254 characters; `undefined` for any other text. */
export function parseEmail(value: string): string | undefined {
  const email = value.trim().normalize('NFC')
  const isWellFormed = email.length <= 254 && emailPattern.test(email) && !/[\p{Cc}\p{Cf}]/u.test(email)
  return isWellFormed ? email : undefined
}

/** Whether a text has the form of a one-time code: six digits. */
export const isCode = (value: string): boolean => /^[0-9]{6}$/.test(value)

export const email = text(254).check(z.refine((value) => parseEmail(value) === value))
/** The protocol accepts any short text: the verifier of the code reports that it is wrong. */
export const otp = text(64)
export const accountType = z.literal(['eoa', 'smartAccount'])
export const address = someText(100)

export const networkId = textLike(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 80) as z.ZodMiniType<
  NetworkId,
  NetworkId
>

/** The number of an eip155 chain, or the CAIP-2 id of a network of any namespace. */
export const chainId = z.union([whole(1), networkId])

/** How the frame stores its keys (`level`), whether passkeys have PRF there, and whether it can tell that it is visible. */
export const capabilities = z.object({
  level: z.literal(['kept', 'window']),
  prf: z.boolean(),
  v2: z.boolean()
})
export type Capabilities = z.infer<typeof capabilities>

export const times = Object.freeze({
  notBefore: z.optional(text(40)),
  issuedAt: z.optional(text(40)),
  expirationTime: z.optional(text(40))
})
export const statement = z.optional(text(2000))
export const resources = z.optional(list(text(2000), 50))
/** What the visitor is asked to sign with the login: `SiwxOneClick` of core. */
export const signIn = z.object({
  domain: text(300),
  uri: text(2000),
  nonce: text(200),
  statement,
  resources,
  requestId: z.optional(text(200)),
  notBefore: times.notBefore,
  expirationTime: times.expirationTime,
  chainIds: list(networkId, 100, 1)
})
