import * as z from 'zod/mini'

/** Bytes as base64url without padding, RFC 4648 section 5. */
export const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]*$/u), z.length(Math.ceil((bytes * 4) / 3)))

/** Base64url of at most `bytes` bytes. */
export const base64urlUpTo = (bytes: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/u), z.maxLength(Math.ceil((bytes * 4) / 3)))

/** An identifier that the service generated. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/u))

/** RFC 7638 thumbprint (SHA-256) of the device's DPoP key. */
export const deviceId = base64url(32)

/** base64url SHA-256('kit/wallet/1', 20-byte EVM address, 32-byte Solana key). */
export const walletId = base64url(32)

/** Unix time in milliseconds. */
export const time = z.int().check(z.gte(0))

/** Counts the polynomials of a device or of the recovery; the first is 1. */
export const epoch = z.int().check(z.gte(1), z.lte(1_000_000))

/** An origin as browsers write it, `https://shop.example`. */
export const origin = z.string().check(
  z.maxLength(255),
  z.refine((value) => URL.canParse(value) && new URL(value).origin === value && /^https?:/u.test(value))
)

/** The identifier of a project in `projects.json`. */
export const projectId = z.string().check(z.regex(/^[\w-]{1,64}$/u))

/** Data sealed with HPKE (base mode, P-256, HKDF-SHA-256, AES-256-GCM): the encapsulated key and the ciphertext. */
export const sealed = z.object({ enc: base64url(65), ciphertext: base64urlUpTo(128) })
export type Sealed = z.output<typeof sealed>

/** Data that a method or a device wrapped with AES-GCM: 12-byte IV, and the ciphertext with its tag. */
export const wrapped = z.object({ iv: base64url(12), ciphertext: base64urlUpTo(128) })

/** Six digits. */
export const code = z.string().check(z.regex(/^\d{6}$/u))

/** Has no content. */
export const nothing = z.object({})
