import { signAccountRequest } from '../accountKey.js'
import { sealDeviceShare } from '../deviceShare.js'
import { encodeBase64Url, wipe } from '../encoding.js'
import type { Input, NewDeviceShares, Result } from '../messages.js'
import { splitEntropy } from '../shares.js'
import type { OperationContext } from './OperationContext.js'
import { withWallet } from './withWallet.js'

/** A new polynomial for a device: after recovery, for a new device, after an e-mail change. */
export function renewDevice(
  { source, target: { deviceId, deviceKey }, epoch }: Input<'renewDevice'>,
  context: OperationContext
): Promise<Result<'renewDevice'>> {
  return withWallet(source, context, async ({ wallet, userId, recoveryKey }) => {
    const { walletId, addresses } = wallet
    const [device, server] = await splitEntropy(wallet.entropy)
    try {
      const shares: NewDeviceShares = {
        walletId,
        epoch,
        device: await sealDeviceShare(deviceKey, { userId, walletId }, deviceId, epoch, device),
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
