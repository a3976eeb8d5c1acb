import { ed25519 } from '@noble/curves/ed25519'
import { decodeBase64Url, encodeBase64Url } from './encoding.js'
import type { AccountRequest, Base64Url, RecoveryKey } from './formats.js'
import { KeyError } from './KeyError.js'
import { accountRequestBytes, recoveryKeyBytes } from './signedTexts.js'
import type { Wallet } from './Wallet.js'

/**
 * The account key (KEY-7) tells the service, and later workers, what the wallet's owner wants. It is derived from the
 * entropy each time, so that nobody without the entropy can plant a recovery key.
 */

export const accountPublicKey = ({ accountKey }: Wallet): Base64Url =>
  encodeBase64Url(ed25519.getPublicKey(accountKey))

export const signAccountRequest = ({ accountKey }: Wallet, request: AccountRequest): Base64Url =>
  encodeBase64Url(ed25519.sign(accountRequestBytes(request), accountKey))

/** States that this recovery public key belongs to the wallet. */
export function signRecoveryKey(
  { walletId, accountKey }: Wallet,
  epoch: number,
  publicKey: Base64Url
): RecoveryKey {
  const bytes = recoveryKeyBytes(walletId, { epoch, publicKey })
  return { epoch, publicKey, signature: encodeBase64Url(ed25519.sign(bytes, accountKey)) }
}

/**
 * Checks a recovery public key from the service, with the key derived from the entropy and never with one that the
 * service has (SHR-9). Verifies strictly (RFC 8032, not ZIP 215).
 *
 * @param pinnedEpoch the newest recovery key that this device has seen; an older one is a replay
 * @throws KeyError SHARE_INTEGRITY
 */
export function assertRecoveryKey(wallet: Wallet, key: RecoveryKey, pinnedEpoch: number): void {
  if (!(Number.isSafeInteger(key.epoch) && key.epoch >= 1 && key.epoch >= pinnedEpoch))
    throw new KeyError('SHARE_INTEGRITY', 'The recovery key is older than the one this device knows')
  const signature = decodeBase64Url(key.signature)
  const isSigned =
    signature.length === 64 &&
    ed25519.verify(
      signature,
      recoveryKeyBytes(wallet.walletId, key),
      ed25519.getPublicKey(wallet.accountKey),
      { zip215: false }
    )
  if (!isSigned) throw new KeyError('SHARE_INTEGRITY', 'The recovery key is not signed by this wallet')
}
