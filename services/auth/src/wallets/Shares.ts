import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { Sealed } from '../api/primitives.js'
import { releaseInfo, shareAad } from '../api/proofs.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { seal, unseal } from '../secrets/sealing.js'

/** Identifies a share of the server: of a device, or with an empty deviceId that of polynomial 0. */
export interface ShareName {
  readonly userId: string
  readonly walletId: string
  readonly deviceId: string
  readonly epoch: number
}

export interface StoredShare {
  readonly epoch: number
  readonly x: number
  readonly sealed: string
}

/** The share's x, which is its last byte. */
const xOf = (share: Uint8Array): number => share[share.length - 1] ?? 0

const aadOf = (name: ShareName): string => shareAad({ ...name, role: 'server' })

/**
 * Stores a share of the server, encrypted with the user's key, replacing one with the same state.
 *
 * @param share 17 bytes, base64url; their number is checked at the gate
 * @throws ServiceError `INVALID_BODY` if its x is 0
 */
export async function writeShare(
  tx: Transaction,
  name: ShareName,
  state: 'current' | 'pending',
  share: string,
  dek: Uint8Array,
  now: number
): Promise<void> {
  const bytes = Buffer.from(share, 'base64url')
  if (xOf(bytes) === 0) throw new ServiceError('INVALID_BODY')
  const { walletId, deviceId, epoch } = name
  await tx.run(
    `INSERT INTO auth_share (wallet_id, device_id, state, epoch, x, share_sealed, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (wallet_id, device_id, state) DO UPDATE
     SET epoch = excluded.epoch, x = excluded.x, share_sealed = excluded.share_sealed, created_at = excluded.created_at`,
    ...[walletId, deviceId, state, epoch, xOf(bytes), seal(dek, bytes, aadOf(name)), now]
  )
  bytes.fill(0)
}

/** The stored share of an epoch, current or pending. */
export const readShare = (
  tx: Transaction,
  walletId: string,
  deviceId: string,
  epoch: number
): Promise<StoredShare | undefined> =>
  tx.one<StoredShare>(
    'SELECT epoch, x, share_sealed AS sealed FROM auth_share WHERE wallet_id = ? AND device_id = ? AND epoch = ?',
    ...[walletId, deviceId, epoch]
  )

/**
 * Encrypts a stored share to the key of a request, with HPKE.
 *
 * @param epk P-256, uncompressed, base64url
 * @throws ServiceError `INVALID_BODY` for a value that is not a public key
 */
export async function releaseShare(
  name: ShareName,
  stored: string,
  dek: Uint8Array,
  epk: string
): Promise<Sealed> {
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm()
  })
  const recipientPublicKey = await suite.kem
    .deserializePublicKey(toBuffer(Buffer.from(epk, 'base64url')))
    .catch((cause: unknown) => {
      throw new ServiceError('INVALID_BODY', { cause })
    })
  const share = unseal(dek, stored, aadOf(name))
  try {
    const sender = await suite.createSenderContext({
      recipientPublicKey,
      info: toBuffer(Buffer.from(releaseInfo))
    })
    const ciphertext = await sender.seal(toBuffer(share), toBuffer(Buffer.from(aadOf(name))))
    return {
      enc: Buffer.from(sender.enc).toString('base64url'),
      ciphertext: Buffer.from(ciphertext).toString('base64url')
    }
  } finally {
    share.fill(0)
  }
}

/** The library takes whole buffers, and Node's are slices of a larger one. */
const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
