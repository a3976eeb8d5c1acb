import { accountPublicKey, signAccountRequest } from '../accountKey.js'
import { sealDeviceShare } from '../deviceShare.js'
import { encodeBase64Url, wipe } from '../encoding.js'
import type { CreatedWallet, Input, Result } from '../messages.js'
import { entropyBytes, splitEntropy } from '../shares.js'
import { Wallet } from '../Wallet.js'
import { makeMethod, prepareMethod } from './methods.js'
import type { OperationContext } from './OperationContext.js'
import { makeRecoveryShares, newSeed } from './recoveryShares.js'

/** A polynomial's first epoch, of a device and of the recovery. */
const firstEpoch = 1

/** Draws the entropy and creates both polynomials, the recovery key and the first method in one go (SHR-1, SHR-12). */
export async function createWallet(
  { userId, deviceId, deviceKey, method }: Input<'create'>,
  context: OperationContext
): Promise<Result<'create'>> {
  const prepared = method && (await prepareMethod(method))
  context.open()
  const wallet = await Wallet.open(crypto.getRandomValues(new Uint8Array(entropyBytes)))
  const seed = newSeed()
  const wipeable: Uint8Array[] = [seed]
  try {
    const identity = { userId, walletId: wallet.walletId }
    const [device, server] = await splitEntropy(wallet.entropy)
    wipeable.push(device, server)
    const made = prepared && (await makeMethod(prepared, wallet, userId, seed))
    const created: CreatedWallet = {
      walletId: wallet.walletId,
      addresses: wallet.addresses,
      accountPublicKey: accountPublicKey(wallet),
      device: await sealDeviceShare(deviceKey, identity, deviceId, firstEpoch, device),
      server: { epoch: firstEpoch, share: encodeBase64Url(server) },
      recovery: made && {
        shares: await makeRecoveryShares(wallet, userId, firstEpoch, seed),
        method: made.method
      }
    }
    const request = await context.ask('authorize', { operation: 'create', wallet: created })
    return { ...created, kit: made?.kit, signature: signAccountRequest(wallet, request) }
  } finally {
    wipe(...wipeable)
    wallet.wipe()
  }
}
