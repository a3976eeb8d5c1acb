import { decrypt, encrypt } from './aesGcm.js'
import type { DeviceShare, ShareContext, WalletIdentity } from './formats.js'
import { KeyError } from './KeyError.js'
import { shareBytes, shareContextBytes, xOf } from './shares.js'

/** A device's share at rest (SHR-6): AES-GCM under a key of this browser whose bytes cannot be read. */

export async function sealDeviceShare(
  deviceKey: CryptoKey,
  { userId, walletId }: WalletIdentity,
  deviceId: string,
  epoch: number,
  share: Uint8Array<ArrayBuffer>
): Promise<DeviceShare> {
  const context: ShareContext = { userId, walletId, deviceId, role: 'device', epoch }
  const sealed = await encrypt(deviceKey, share, shareContextBytes(context))
  return { epoch, share: { v: 1, userId, walletId, deviceId, x: xOf(share), ...sealed } }
}

/** @throws KeyError SHARE_INTEGRITY if the key, wallet, device or epoch is different, or x differs from the recorded one */
export async function openDeviceShare(
  deviceKey: CryptoKey,
  { epoch, share: sealed }: DeviceShare
): Promise<Uint8Array<ArrayBuffer>> {
  const { userId, walletId, deviceId } = sealed
  const context: ShareContext = { userId, walletId, deviceId, role: 'device', epoch }
  const share = await decrypt(deviceKey, sealed, shareContextBytes(context))
  if (share?.length !== shareBytes || xOf(share) !== sealed.x)
    throw new KeyError('SHARE_INTEGRITY', 'The share of this device differs from what was recorded')
  return share
}
