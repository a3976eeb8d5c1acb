/**
 * What proves the identity of the caller, byte by byte. Every route requires the header `DPoP`, except those of mailed links (`device-links`,
 * `freeze`, `undo`, `email-change/revert`); every route behind a login requires `Authorization: DPoP <access token>` as well.
 */
export const headerNames = Object.freeze({
  authorization: 'Authorization',
  /** The proof, RFC 9449. */
  dpop: 'DPoP',
  /** In every answer: the nonce for the next proof, and for the next account signature. */
  dpopNonce: 'DPoP-Nonce',
  /** The nonce that an account signature contains: the newest `DPoP-Nonce`. */
  accountNonce: 'Account-Nonce',
  /** The signature itself: 64 bytes, base64url. */
  accountSignature: 'Account-Signature',
  retryAfter: 'Retry-After'
})

/** The public part of the device's key, with these four members and in this order; the RFC 7638 thumbprint of it is the `deviceId`. */
export interface DeviceKey {
  readonly crv: string
  readonly kty: string
  readonly x: string
  readonly y: string
}

/** The payload of a proof, RFC 9449 section 4.2. */
export interface ProofClaims {
  /** 16 random bytes, base64url; never used twice. */
  readonly jti: string
  /** The method, `'POST'`. */
  readonly htm: string
  /** The address without query and fragment, as the client requests it. */
  readonly htu: string
  /** Unix time in whole seconds. */
  readonly iat: number
  /** The newest `DPoP-Nonce`; without one the answer is `USE_DPOP_NONCE`, and contains it. */
  readonly nonce?: string | undefined
  /** With an access token: base64url of the SHA-256 of its ASCII bytes. */
  readonly ath?: string | undefined
}

/**
 * The text whose ASCII bytes the device key signs (ES256: ECDSA, P-256, SHA-256; 64 bytes r and s, as returned by WebCrypto). The proof
 * is this text, a dot, and base64url of the signature.
 *
 * @param base64urlOfText base64url of the UTF-8 bytes of a text
 */
export function proofSigningInput(
  key: DeviceKey,
  claims: ProofClaims,
  base64urlOfText: (text: string) => string
): string {
  const { crv, kty, x, y } = key
  const header = JSON.stringify({ typ: 'dpop+jwt', alg: 'ES256', jwk: { crv, kty, x, y } })
  return `${base64urlOfText(header)}.${base64urlOfText(JSON.stringify(claims))}`
}

/** The text whose SHA-256, as base64url, is the `deviceId` (RFC 7638). */
export const thumbprintInput = ({ crv, kty, x, y }: DeviceKey): string => JSON.stringify({ crv, kty, x, y })

/**
 * The text whose UTF-8 bytes the account key (Ed25519) signs for a request that needs more than a login (SRV-7): `POST wallets`, `PUT
 * wallets/:id/shares`, `PUT` and `DELETE recovery/methods/:id`, `POST email-change`, `POST unfreeze`. Six lines, no line break at the end. A
 * signature is valid once.
 *
 * @param request.path from `/v1/` on, as requested, without query
 * @param request.userId `sub` of the login, as returned by `POST flows/:id/code`
 * @param request.nonce the newest `DPoP-Nonce`, which is sent along as `Account-Nonce`
 * @param request.bodyHash base64url of the SHA-256 of the body's bytes; of no bytes if there is no body
 */
export const accountRequestText = (request: {
  readonly method: string
  readonly path: string
  readonly userId: string
  readonly nonce: string
  readonly bodyHash: string
}): string =>
  [
    'kit/account-request/1',
    request.method,
    request.path,
    request.userId,
    request.nonce,
    request.bodyHash
  ].join('\n')

/**
 * The text whose UTF-8 bytes the account key signs for a recovery public key (KEY-7). Five lines, no line break at the end.
 *
 * @param statement.recoveryPublicKey 65 bytes, base64url
 */
export const recoveryKeyText = (statement: {
  readonly walletId: string
  readonly epoch: number
  readonly recoveryPublicKey: string
}): string =>
  ['kit/recovery-key/1', '1', statement.walletId, statement.epoch, statement.recoveryPublicKey].join('\n')

/** The share of a polynomial that something refers to. */
export type ShareRole = 'device' | 'server' | 'recovery'

/**
 * The text whose UTF-8 bytes are the AAD of a share, wherever it is sealed: v, userId, walletId, deviceId, role, epoch. Polynomial 0 belongs
 * to no device: its deviceId is the empty text.
 */
export const shareAad = (share: {
  readonly userId: string
  readonly walletId: string
  readonly deviceId: string
  readonly role: ShareRole
  readonly epoch: number
}): string => JSON.stringify([1, share.userId, share.walletId, share.deviceId, share.role, share.epoch])

/** `info` of HPKE for a share that the server releases to a key of the request. */
export const releaseInfo = 'kit/release/1'
