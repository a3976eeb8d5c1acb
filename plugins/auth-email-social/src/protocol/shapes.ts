import type { Cacao, NetworkId, SiwxMessageData } from '@plugboard/core'
import * as z from 'zod/mini'
import { socialProviders } from './socialProviders.js'

export { type SocialProvider, socialProviders } from './socialProviders.js'
export type AccountType = 'eoa' | 'smartAccount'
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
export type UpdateAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

export const text = (max: number) => z.string().check(z.maxLength(max))

/** A list of at least `min` and at most `max` items. */
export const list = <T extends z.ZodMiniType>(item: T, max: number, min = 0) =>
  z.array(item).check(z.minLength(min), z.maxLength(max)) as z.ZodMiniType<
    readonly z.infer<T>[],
    readonly z.infer<T>[]
  >

/** A number from `min` to `max`. */
export const within = (min: number, max: number) =>
  z.number().check(z.refine((value) => value >= min && value <= max))

/** A whole number from `min` to `max`. */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  within(min, max).check(z.refine(Number.isSafeInteger))

/** Two parts with an `@` between, the second with a dot. More is for the mail server to say. */
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
/** The wire takes any short text: whoever checks the code says that it is wrong. */
export const otp = text(64)
export const accountType = z.enum(['eoa', 'smartAccount'])
const address = text(100).check(z.minLength(1))

const networkId = text(80).check(
  z.refine((value) => /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value))
) as z.ZodMiniType<NetworkId, NetworkId>

/** The number of an eip155 chain, or the CAIP-2 id of a network of any namespace. */
export const chainId = z.union([whole(1), networkId])

/** How the frame keeps its keys (`level`), whether passkeys have PRF there, and whether it sees that it is visible. */
export const capabilities = z.object({
  level: z.enum(['kept', 'window']),
  prf: z.boolean(),
  v2: z.boolean()
})
export type Capabilities = z.infer<typeof capabilities>

const times = {
  notBefore: z.optional(text(40)),
  issuedAt: z.optional(text(40)),
  expirationTime: z.optional(text(40))
}
const statement = z.optional(text(2000))
const resources = z.optional(list(text(2000), 50))
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

const siwxMessage: z.ZodMiniType<SiwxMessageData, SiwxMessageData> = z.object({
  accountAddress: address,
  chainId: networkId,
  domain: text(300),
  uri: text(2000),
  version: text(10),
  nonce: text(200),
  statement,
  resources,
  requestId: z.optional(text(200)),
  ...times
})

const cacao: z.ZodMiniType<Cacao, Cacao> = z.object({
  h: z.object({ t: text(20) }),
  p: z.object({
    iss: text(300),
    domain: text(300),
    aud: text(2000),
    version: z.optional(text(10)),
    nonce: text(200),
    iat: z.optional(text(40)),
    nbf: z.optional(text(40)),
    exp: z.optional(text(40)),
    statement,
    requestId: z.optional(text(200)),
    resources
  }),
  s: z.object({ t: text(20), s: text(10_000) })
})

/** Who is logged in, as the frame says it. */
export const user = z.object({
  /** Public name of the frame's session: 128 random bits as hex. It opens nothing without the key of the device. */
  session: text(32).check(z.regex(/^[0-9a-f]{32}$/)),
  provider: z.enum(['email', 'social']),
  socialProvider: z.optional(z.enum(socialProviders)),
  email: z.optional(email),
  userName: z.optional(text(200)),
  /** The account on the network of `chainId`. */
  address,
  chainId,
  /** The account of each namespace; they do not depend on `chainId`. */
  addresses: z.object({
    eip155: text(42).check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
    solana: text(44).check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
  }),
  accounts: list(z.object({ address, type: accountType }), 10, 1),
  preferredAccountType: accountType,
  smartAccountDeployed: z.boolean(),
  signature: z.optional(text(10_000)),
  message: z.optional(text(20_000)),
  siwxMessage: z.optional(siwxMessage),
  /** What the visitor signed with the login. */
  cacao: z.optional(cacao)
})
export type WalletUser = z.infer<typeof user>
