import { assertRecoveryKey } from '../accountKey.js'
import { openDeviceShare } from '../deviceShare.js'
import { wipe } from '../encoding.js'
import type { HpkeSealed, RecoveryKey, ShareContext, WalletIdentity } from '../formats.js'
import { deriveHpkeKey, generateHpkeKey, hpkeOpen } from '../hpke.js'
import { KeyError } from '../KeyError.js'
import type { EntropySource } from '../messages.js'
import { openRecoveryKit } from '../recoveryKit.js'
import { unwrapSeed } from '../recoverySeed.js'
import { combineShares, shareContextBytes, xOf } from '../shares.js'
import { Wallet } from '../Wallet.js'
import { deriveSecretKeys } from './methods.js'
import type { OperationContext } from './OperationContext.js'

/** A wallet whose id was compared, with the recovery key that opened it, if one did. */
export interface OpenWallet extends WalletIdentity {
  readonly wallet: Wallet
  readonly recoveryKey: RecoveryKey | undefined
}

/**
 * Opens the wallet, lets it be used, and wipes it whatever happens. Nothing is signed and no share is created before
 * both addresses were derived and the wallet's id compared (SHR-3).
 *
 * @throws KeyError SHARE_INTEGRITY, RECOVERY_NEEDED, WRONG_SECRET
 */
export async function withWallet<T>(
  source: EntropySource,
  context: OperationContext,
  use: (open: OpenWallet) => Promise<T>
): Promise<T> {
  const { entropy, identity, recovery } = await readEntropy(source, context)
  let wallet: Wallet | undefined
  try {
    wallet = await Wallet.open(entropy)
    if (wallet.walletId !== identity.walletId)
      throw new KeyError('SHARE_INTEGRITY', 'The shares open another wallet')
    if (recovery) assertRecoveryKey(wallet, recovery.key, recovery.pinnedEpoch)
    return await use({ ...identity, wallet, recoveryKey: recovery?.key })
  } finally {
    wipe(entropy)
    wallet?.wipe()
  }
}

interface Entropy {
  readonly entropy: Uint8Array<ArrayBuffer>
  /** The wallet that it must be. */
  readonly identity: WalletIdentity
  /** A recovery key that is not checked yet. */
  readonly recovery?: { readonly key: RecoveryKey; readonly pinnedEpoch: number }
}

function readEntropy(source: EntropySource, context: OperationContext): Promise<Entropy> {
  if (source.from === 'device') return readFromDevice(source, context)
  if (source.from === 'recovery') return readFromRecovery(source, context)
  return readFromKit(source, context)
}

/** d of this device with a of the service, sealed to a key of this operation. */
async function readFromDevice(
  { wallet: identity, shares, deviceKey }: Extract<EntropySource, { from: 'device' }>,
  context: OperationContext
): Promise<Entropy> {
  const { privateKey, publicKey } = await generateHpkeKey()
  const release = await context.ask('release', { publicKey, epochs: shares.map(({ epoch }) => epoch) })
  const own = shares.find(({ epoch }) => epoch === release.epoch)
  if (!own) throw new KeyError('RECOVERY_NEEDED', 'The service has a share of another polynomial')
  context.open()
  const device = await openDeviceShare(deviceKey, own)
  let server: Uint8Array | undefined
  try {
    const { epoch, x, sealed } = release
    server = await openServerShare(privateKey, sealed, { ...identity, deviceId: own.share.deviceId, epoch })
    if (xOf(server) !== x)
      throw new KeyError('SHARE_INTEGRITY', 'The x of a share differs from what was recorded')
    return { entropy: await combineShares(device, server), identity }
  } finally {
    wipe(device, server)
  }
}

/** a0 of the service with r0, which only the seed opens, which only the visitor's method unwraps. */
async function readFromRecovery(
  { wallet: identity, secret, pinnedEpoch }: Extract<EntropySource, { from: 'recovery' }>,
  context: OperationContext
): Promise<Entropy> {
  const { keys, auth } = await deriveSecretKeys(secret)
  const { privateKey, publicKey } = await generateHpkeKey()
  const answer = await context.ask('recovery', { publicKey, auth })
  const { epoch, wrapped } = answer
  if (!wrapped) throw new KeyError('WRONG_SECRET', 'This method has no wrapped seed')
  context.open()
  let seed: Uint8Array | undefined
  let server: Uint8Array | undefined
  let recovery: Uint8Array | undefined
  try {
    seed = await unwrapSeed(keys, identity, secret.kind, wrapped)
    const pair = await deriveHpkeKey(seed)
    if (pair.publicKey !== answer.publicKey)
      throw new KeyError('SHARE_INTEGRITY', 'The recovery key is not that of this seed')
    const sharesContext = shareContextBytes({ ...identity, deviceId: '', role: 'recovery', epoch })
    recovery = await hpkeOpen(pair.privateKey, 'kit/recovery-share/1', answer.sealed, sharesContext)
    server = await openServerShare(privateKey, answer.share, { ...identity, deviceId: '', epoch })
    const entropy = await combineShares(recovery, server)
    return { entropy, identity, recovery: { key: answer, pinnedEpoch } }
  } finally {
    wipe(seed, server, recovery)
  }
}

/** What the service released to the key of this operation. */
const openServerShare = (
  privateKey: CryptoKey,
  sealed: HpkeSealed,
  of: Omit<ShareContext, 'role'>
): Promise<Uint8Array<ArrayBuffer>> =>
  hpkeOpen(privateKey, 'kit/release/1', sealed, shareContextBytes({ ...of, role: 'server' }))

async function readFromKit(
  { userId, kit, code }: Extract<EntropySource, { from: 'kit' }>,
  context: OperationContext
): Promise<Entropy> {
  context.open()
  return { entropy: await openRecoveryKit(kit, code), identity: { userId, walletId: kit.walletId } }
}
