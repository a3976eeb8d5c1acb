import type * as z from 'zod/mini'
import type { recoveryMethod, recoveryShares } from '../api/wallets.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { seal, sha256 } from '../secrets/sealing.js'
import { writeShare } from './Shares.js'

type Shares = z.output<typeof recoveryShares>
type Method = z.output<typeof recoveryMethod>

/** Stores polynomial 0: the server's share, and the one that only the recovery key opens. */
export async function writeRecovery(
  tx: Transaction,
  userId: string,
  walletId: string,
  { epoch, share, sealed, publicKey, signature }: Shares,
  dek: Uint8Array,
  now: number
): Promise<void> {
  await writeShare(tx, { userId, walletId, deviceId: '', epoch }, 'current', share, dek, now)
  await tx.run(
    `INSERT INTO auth_recovery (wallet_id, epoch, enc, ciphertext, public_key, signature) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (wallet_id) DO UPDATE SET epoch = excluded.epoch, enc = excluded.enc, ciphertext = excluded.ciphertext,
     public_key = excluded.public_key, signature = excluded.signature`,
    ...[walletId, epoch, sealed.enc, sealed.ciphertext, publicKey, signature]
  )
}

/**
 * Stores a recovery method, replacing one with the same id. For a password's proof only a hash is stored, under the user's key.
 *
 * @throws ServiceError `INVALID_BODY` for a method without its required data
 */
export async function addMethod(
  tx: Transaction,
  walletId: string,
  methodId: string,
  { kind, params, wrapped, auth }: Method,
  dek: Uint8Array,
  now: number
): Promise<void> {
  const isWhole =
    kind === 'kit' ||
    (wrapped !== undefined && (kind === 'password' ? auth && params.salt : params.credentialId))
  if (!isWhole) throw new ServiceError('INVALID_BODY')
  const authSealed = auth && seal(dek, Buffer.from(sha256(auth)), authContext(walletId, methodId))
  await tx.run(
    `INSERT INTO auth_recovery_method (wallet_id, method_id, kind, params, wrapped, auth_sealed, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (wallet_id, method_id) DO UPDATE SET kind = excluded.kind, params = excluded.params, wrapped = excluded.wrapped,
     auth_sealed = excluded.auth_sealed, created_at = excluded.created_at`,
    ...[walletId, methodId, kind, JSON.stringify(params)],
    ...[wrapped ? JSON.stringify(wrapped) : null, authSealed ?? null, now]
  )
}

/** What the hash of a password's proof is bound to. */
export const authContext = (walletId: string, methodId: string): string =>
  JSON.stringify(['kit/recovery-auth/1', walletId, methodId])
