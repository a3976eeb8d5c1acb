import { signRecoveryKey } from '../accountKey.js'
import { encodeBase64Url, wipe } from '../encoding.js'
import type { RecoveryShares } from '../formats.js'
import { deriveHpkeKey, hpkeSeal } from '../hpke.js'
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
