import { createPublicKey, verify } from 'node:crypto'
import { accountRequestText } from '../api/proofs.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import { sha256 } from '../secrets/sealing.js'
import type { ServerNonces } from '../tokens/ServerNonces.js'

/** The parts of a request that its account signature covers. */
export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly userId: string
  /** base64url of the SHA-256 of the body. */
  readonly bodyHash: string
  /** From the headers `Account-Nonce` and `Account-Signature`. */
  readonly nonce: string | undefined
  readonly signature: string | undefined
}

/** Checks the signatures with which a wallet's own key authorizes requests that need more than a login (SRV-7). */
export class AccountSignatures {
  readonly #nonces: ServerNonces
  readonly #now: () => number

  constructor(nonces: ServerNonces, now: () => number) {
    this.#nonces = nonces
    this.#now = now
  }

  /**
   * Checks a signature and uses its nonce up.
   *
   * @param publicKey Ed25519, 32 bytes, base64url
   * @throws ServiceError `STEP_UP_NEEDED` with reason `accountKey`
   */
  async require(tx: Transaction, publicKey: string, request: SignedRequest): Promise<void> {
    const { nonce, signature, ...rest } = request
    const isGood =
      nonce !== undefined &&
      signature !== undefined &&
      this.#nonces.isGood(nonce, this.#now()) &&
      isSigned(publicKey, accountRequestText({ ...rest, nonce }), signature)
    if (!isGood || !(await this.#use(tx, nonce)))
      throw new ServiceError('STEP_UP_NEEDED', { reason: 'accountKey' })
  }

  async #use(tx: Transaction, nonce: string): Promise<boolean> {
    const isNew = await tx.run(
      'INSERT INTO auth_jti (jti, expires_at) VALUES (?, ?) ON CONFLICT (jti) DO NOTHING',
      ...[sha256(`account ${nonce}`), this.#now() + limits.keepProofs]
    )
    return isNew === 1
  }
}

/** Whether a text was signed with Ed25519. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
