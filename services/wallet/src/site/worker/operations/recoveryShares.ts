import { assertRecoveryKey, signRecoveryKey } from '../accountKey.js'
import { encodeBase64Url, wipe } from '../encoding.js'
import type { Base64Url, RecoveryKey, RecoveryShares } from '../formats.js'
import { deriveHpkeKey, hpkeSeal } from '../hpke.js'
import { KeyError } from '../KeyError.js'
import { seedBytes } from '../recoverySeed.js'
import { shareContextBytes, splitEntropy } from '../shares.js'
import type { Wallet } from '../Wallet.js'

/** The seed of a new recovery key. */
export const newSeed = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(seedBytes))

/** Polynomial 0 with its own recovery key, which the account key declares to be the wallet's. */
export async function makeRecoveryShares(
  wallet: Wallet,
  userId: string,
  epoch: number,
  seed: Uint8Array
): Promise<RecoveryShares> {
  const { publicKey } = await deriveHpkeKey(seed)
  return sealRecoveryShares(wallet, userId, epoch, publicKey)
}

/**
 * A new polynomial 0 for a recovery key from the service. The key is checked before anything is sealed to it, so that only
 * the wallet's owner can plant one (SHR-9).
 *
 * @param pinnedEpoch the newest recovery key that this device has seen
 * @throws KeyError SHARE_INTEGRITY
 */
export async function renewRecoveryShares(
  wallet: Wallet,
  userId: string,
  epoch: number,
  key: RecoveryKey,
  pinnedEpoch: number
): Promise<RecoveryShares> {
  assertRecoveryKey(wallet, key, pinnedEpoch)
  if (!(epoch > key.epoch)) throw new KeyError('INVALID', 'A new polynomial must have a higher epoch')
  return sealRecoveryShares(wallet, userId, epoch, key.publicKey)
}

/** The public key was created or checked here. */
async function sealRecoveryShares(
  wallet: Wallet,
  userId: string,
  epoch: number,
  publicKey: Base64Url
): Promise<RecoveryShares> {
  const [server, recovery] = await splitEntropy(wallet.entropy)
  try {
    const { walletId } = wallet
    const context = shareContextBytes({ userId, walletId, deviceId: '', role: 'recovery', epoch })
    const sealed = await hpkeSeal(publicKey, 'kit/recovery-share/1', recovery, context)
    return { share: encodeBase64Url(server), sealed, ...signRecoveryKey(wallet, epoch, publicKey) }
  } finally {
    wipe(server, recovery)
  }
}
