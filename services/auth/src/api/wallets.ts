import * as z from 'zod/mini'
import { base64url, base64urlUpTo, deviceId, epoch, id, sealed, walletId, wrapped } from './primitives.js'

/** A share: 16 bytes and its x, which is the last byte. */
const share = base64url(17)

/** The x of a share, which both shares of a polynomial record: 1 to 255. */
const x = z.int().check(z.gte(1), z.lte(255))

/** The accounts of a wallet, in their networks' address formats. */
export const addresses = z.object({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/u)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u))
})

/**
 * Public data that a recovery method needs before it can be used: the salt of the password (16 bytes), the id of the passkey (up to
 * 1,023 bytes).
 */
export const methodParams = z.object({
  salt: z.optional(base64url(16)),
  credentialId: z.optional(base64urlUpTo(1_023)),
  label: z.optional(z.string().check(z.maxLength(64)))
})

/**
 * A method in the form in which it is set. A recovery kit contains E itself: it has no `wrapped`. `auth` is the HKDF key 'kit/recovery-auth/1' of a
 * password.
 */
export const recoveryMethod = z.object({
  kind: z.enum(['passkey', 'password', 'kit']),
  params: methodParams,
  wrapped: z.optional(wrapped),
  auth: z.optional(base64url(32))
})

/** Polynomial 0: the server's share, the sealed one of the recovery key, and that key with the signature over `recoveryKeyText`. */
export const recoveryShares = z.object({
  epoch,
  /** a0 */
  share,
  /** r0, sealed to the recovery public key */
  sealed,
  publicKey: base64url(65),
  signature: base64url(64)
})

/** The first recovery method, which is sent with the polynomial. */
export const firstRecovery = z.object({
  shares: recoveryShares,
  method: z.extend(recoveryMethod, { id })
})

/**
 * `POST /v1/wallets`, with an account signature by the key of the body: once, then CONFLICT. The share is a_1, of epoch 1. A project that requires
 * recovery (`recovery: 'required'`, the default) refuses a body without `recovery`: INVALID_BODY.
 */
export const createWalletRequest = z.object({
  walletId,
  addresses,
  /** Ed25519, KEY-7. */
  accountKey: base64url(32),
  share,
  recovery: z.optional(firstRecovery)
})

/** What this device finds on the server. */
export const walletState = z.object({
  walletId,
  addresses,
  accountKey: base64url(32),
  /** The epochs that the server has for this device; none for a new device. */
  device: z.object({ deviceId, epoch: z.nullable(epoch), pendingEpoch: z.nullable(epoch) }),
  recovery: z.nullable(
    z.object({
      epoch,
      publicKey: base64url(65),
      signature: base64url(64),
      methods: z.array(
        z.object({
          id,
          kind: z.enum(['passkey', 'password', 'kit']),
          params: methodParams,
          createdAt: z.int()
        })
      )
    })
  )
})
export type WalletState = z.output<typeof walletState>

/**
 * `POST /v1/wallets/:id/release`: the server's share of the requesting device, sealed to `epk` (P-256, uncompressed, 65 bytes), `info` `releaseInfo`,
 * AAD `shareAad` with role `server`. `epoch`: the one that the device has; CONFLICT with reason `epoch` if it is neither the server's current nor its
 * pending one.
 */
export const releaseRequest = z.object({ epk: base64url(65), epoch })
export const releaseResponse = z.object({ epoch, x, sealed })

/**
 * `PUT /v1/wallets/:id/shares`: a new polynomial for this device, in two steps. `propose` needs an account signature: `share` is pending as `epoch`,
 * which is `expected` + 1 (`expected` 0: this device has none yet), and the former is still released. `confirm` makes it the current one, when the
 * device has stored its own. A proposal replaces an earlier pending one. If `expected` differs from the server's: CONFLICT, reason `epoch`.
 */
export const putSharesRequest = z.union([
  z.object({ step: z.literal('propose'), expected: z.int().check(z.gte(0)), epoch, share }),
  z.object({ step: z.literal('confirm'), epoch })
])
export const putSharesResponse = z.object({ epoch: z.nullable(epoch), pendingEpoch: z.nullable(epoch) })
