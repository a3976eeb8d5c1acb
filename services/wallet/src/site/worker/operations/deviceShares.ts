import { signAccountRequest } from '../accountKey.js'
import { sealDeviceShare } from '../deviceShare.js'
import { encodeBase64Url, wipe } from '../encoding.js'
import type { ShareContext, WalletIdentity } from '../formats.js'
import { hpkeOpen, hpkeSeal } from '../hpke.js'
import { KeyError } from '../KeyError.js'
import type { Input, NewDeviceShares, Result, ShareTarget } from '../messages.js'
import { shareBytes, shareContextBytes, splitEntropy, xOf } from '../shares.js'
import type { OperationContext } from './OperationContext.js'
import { withWallet } from './withWallet.js'

/** A new polynomial for a device: after recovery, for a new device, after an e-mail change. */
export function renewDevice(
  { source, target, epoch }: Input<'renewDevice'>,
  context: OperationContext
): Promise<Result<'renewDevice'>> {
  return withWallet(source, context, async ({ wallet, userId, recoveryKey }) => {
    const { walletId, addresses } = wallet
    const [device, server] = await splitEntropy(wallet.entropy)
    try {
      const shares: NewDeviceShares = {
        walletId,
        epoch,
        device: await sealFor(target, { userId, walletId }, epoch, device),
        server: { epoch, share: encodeBase64Url(server) }
      }
      const request = await context.ask('authorize', { operation: 'renewDevice', shares })
      const signature = signAccountRequest(wallet, request)
      return { ...shares, addresses, recoveryEpoch: recoveryKey?.epoch ?? 0, signature }
    } finally {
      wipe(device, server)
    }
  })
}

async function sealFor(
  target: ShareTarget,
  wallet: WalletIdentity,
  epoch: number,
  share: Uint8Array<ArrayBuffer>
): Promise<NewDeviceShares['device']> {
  const { deviceId } = target
  if (target.to === 'device')
    return { to: 'device', ...(await sealDeviceShare(target.deviceKey, wallet, deviceId, epoch, share)) }
  const context: ShareContext = { ...wallet, deviceId, role: 'device', epoch }
  const sealed = await hpkeSeal(target.publicKey, 'kit/frame-share/1', share, shareContextBytes(context))
  return { to: 'frame', sealed }
}

/** Takes over a share that a page of the wallet made for this frame, whose storage is partitioned (4.2.1). */
export async function acceptShare(input: Input<'acceptShare'>): Promise<Result<'acceptShare'>> {
  const { wallet, deviceId, epoch, sealed, privateKey, deviceKey } = input
  const context: ShareContext = { ...wallet, deviceId, role: 'device', epoch }
  const share = await hpkeOpen(privateKey, 'kit/frame-share/1', sealed, shareContextBytes(context))
  try {
    if (share.length !== shareBytes || xOf(share) === 0)
      throw new KeyError('SHARE_INTEGRITY', 'The data that was passed is not a share')
    return await sealDeviceShare(deviceKey, wallet, deviceId, epoch, share)
  } finally {
    wipe(share)
  }
}
