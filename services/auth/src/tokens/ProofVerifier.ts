import { calculateJwkThumbprint, EmbeddedJWK, type JWK, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import { isEqual, sha256 } from '../secrets/sealing.js'
import type { ServerNonces } from './ServerNonces.js'

const claims = z.object({
  jti: z.string().check(z.minLength(16), z.maxLength(64)),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.optional(z.string()),
  ath: z.optional(z.string())
})

/** A proof that was checked, except for whether its id is new. */
export interface Proof {
  /** Thumbprint of the key that signed it. */
  readonly deviceId: string
  readonly jti: string
}

/** What a proof must cover. */
interface ProofTarget {
  readonly method: string
  /** Address without query and fragment. */
  readonly url: string
  readonly accessToken?: string | undefined
}

/**
 * Checks proofs of possession of a device's key, RFC 9449. The service's nonce in a proof determines how old the proof is, by the service's own
 * clock. `iat` is not used for that: a visitor whose clock is wrong could not log in (sections 4.3 and 11.1).
 */
export class ProofVerifier {
  readonly #nonces: ServerNonces
  readonly #now: () => number

  constructor(nonces: ServerNonces, now: () => number) {
    this.#nonces = nonces
    this.#now = now
  }

  /** @throws ServiceError `UNAUTHORIZED`, or `USE_DPOP_NONCE` if only the nonce is missing or old */
  async check(proof: string | undefined, target: ProofTarget): Promise<Proof> {
    if (proof === undefined || proof.length > 4_096) throw new ServiceError('UNAUTHORIZED')
    const { payload, key } = await verifySignature(proof)
    const read = z.safeParse(claims, payload)
    if (!read.success) throw new ServiceError('UNAUTHORIZED')
    const { jti, htm, htu, nonce, ath } = read.data
    const token = target.accessToken
    const isAboutThis =
      htm === target.method &&
      htu === target.url &&
      (token === undefined ? ath === undefined : ath !== undefined && isEqual(ath, sha256(token)))
    if (!isAboutThis) throw new ServiceError('UNAUTHORIZED')
    if (nonce === undefined || !this.#nonces.isGood(nonce, this.#now()))
      throw new ServiceError('USE_DPOP_NONCE')
    return { deviceId: await calculateJwkThumbprint(key), jti }
  }

  /**
   * Records that a proof was used.
   *
   * @throws ServiceError `UNAUTHORIZED` for one that was used before
   */
  async use(tx: Transaction, { deviceId, jti }: Proof): Promise<void> {
    const isNew = await tx.run(
      'INSERT INTO auth_jti (jti, expires_at) VALUES (?, ?) ON CONFLICT (jti) DO NOTHING',
      ...[sha256(`${deviceId} ${jti}`), this.#now() + limits.keepProofs]
    )
    if (isNew !== 1) throw new ServiceError('UNAUTHORIZED')
  }
}

async function verifySignature(proof: string): Promise<{ payload: JWTPayload; key: JWK }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      // The nonce determines the age.
      currentDate: new Date(0)
    })
    if (!protectedHeader.jwk) throw new TypeError('no key')
    return { payload, key: protectedHeader.jwk }
  } catch (cause) {
    throw new ServiceError('UNAUTHORIZED', { cause })
  }
}
