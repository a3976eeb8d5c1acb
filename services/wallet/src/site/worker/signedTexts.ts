import { sha256 } from '@noble/hashes/sha2'
import { bytesOfText, encodeBase64Url } from './encoding.js'
import type { AccountRequest, RecoveryKey } from './formats.js'

/**
 * The bytes that the account key signs, line by line. The first line is the purpose, so that a signature for one purpose is
 * never one for another. The service checks the same texts (`@plugboard/auth-service/api`).
 */

/** States which recovery public key is the wallet's (KEY-7). */
export const recoveryKeyBytes = (
  walletId: string,
  { epoch, publicKey }: Pick<RecoveryKey, 'epoch' | 'publicKey'>
): Uint8Array => bytesOfText(['kit/recovery-key/1', '1', walletId, epoch, publicKey].join('\n'))

/** A request to the service, with its nonce and the SHA-256 of the body (SRV-7). */
export function accountRequestBytes({ method, path, userId, nonce, body }: AccountRequest): Uint8Array {
  const bodyHash = encodeBase64Url(sha256(bytesOfText(body)))
  return bytesOfText(['kit/account-request/1', method, path, userId, nonce, bodyHash].join('\n'))
}
