import { assertRecoveryKey, signAccountRequest } from '../accountKey.js'
import { wipe } from '../encoding.js'
import { deriveHpkeKey } from '../hpke.js'
import { KeyError } from '../KeyError.js'
import type { Input, Result } from '../messages.js'
import { makeRecoveryKit } from '../recoveryKit.js'
import { unwrapSeed } from '../recoverySeed.js'
import {
  deriveSecretKeys,
  kitMethod,
  makeMethod,
  prepareMethod,
  prepareWrapping,
  wrapByMethod
} from './methods.js'
import type { OperationContext } from './OperationContext.js'
import { makeRecoveryShares, newSeed, renewRecoveryShares } from './recoveryShares.js'
import { withWallet } from './withWallet.js'

/** A new polynomial 0 for the existing recovery key: after a recovery, its shares have been in a worker. */
export function renewRecovery(
  { source, key, pinnedEpoch, epoch }: Input<'renewRecovery'>,
  context: OperationContext
): Promise<Result<'renewRecovery'>> {
  return withWallet(source, context, async ({ wallet, userId }) => {
    const recovery = await renewRecoveryShares(wallet, userId, epoch, key, pinnedEpoch)
    const request = await context.ask('authorize', { operation: 'renewRecovery', recovery })
    return { recovery, signature: signAccountRequest(wallet, request) }
  })
}

/** One more method for the existing recovery key. The seed comes from a method that the visitor has. */
export async function addMethod(
  { source, key, pinnedEpoch, existing, method }: Input<'addMethod'>,
  context: OperationContext
): Promise<Result<'addMethod'>> {
  const prepared = await prepareWrapping(method)
  const { keys } = await deriveSecretKeys(existing.secret)
  return withWallet(source, context, async ({ wallet, userId, walletId }) => {
    assertRecoveryKey(wallet, key, pinnedEpoch)
    const seed = await unwrapSeed(keys, { userId, walletId }, existing.secret.kind, existing.wrapped)
    try {
      if ((await deriveHpkeKey(seed)).publicKey !== key.publicKey)
        throw new KeyError('SHARE_INTEGRITY', 'The seed is not that of the recovery key')
      const made = await wrapByMethod(prepared, wallet, userId, seed)
      const request = await context.ask('authorize', { operation: 'addMethod', method: made })
      return { method: made, signature: signAccountRequest(wallet, request) }
    } finally {
      wipe(seed)
    }
  })
}

/** A new recovery key with one method, for a visitor who has a device but no method any more. */
export async function replaceRecovery(
  { source, epoch, method }: Input<'replaceRecovery'>,
  context: OperationContext
): Promise<Result<'replaceRecovery'>> {
  const prepared = await prepareMethod(method)
  return withWallet(source, context, async ({ wallet, userId }) => {
    const seed = newSeed()
    try {
      const recovery = await makeRecoveryShares(wallet, userId, epoch, seed)
      const made = await makeMethod(prepared, wallet, userId, seed)
      const { method: stored, kit } = made
      const request = await context.ask('authorize', {
        operation: 'replaceRecovery',
        recovery,
        method: stored
      })
      return { recovery, method: stored, kit, signature: signAccountRequest(wallet, request) }
    } finally {
      wipe(seed)
    }
  })
}

/** A kit of an existing wallet. It is an export, so the service must agree to it before it is handed over (EXP-2). */
export function makeKit({ source }: Input<'makeKit'>, context: OperationContext): Promise<Result<'makeKit'>> {
  return withWallet(source, context, async ({ wallet }) => {
    const made = await makeRecoveryKit(wallet)
    const request = await context.ask('authorize', { operation: 'makeKit', method: kitMethod })
    return { ...made, signature: signAccountRequest(wallet, request) }
  })
}
