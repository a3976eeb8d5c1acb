import { signAccountRequest } from '../accountKey.js'
import { wipe } from '../encoding.js'
import type { Input, Result } from '../messages.js'
import { makeMethod, prepareMethod } from './methods.js'
import type { OperationContext } from './OperationContext.js'
import { makeRecoveryShares, newSeed } from './recoveryShares.js'
import { withWallet } from './withWallet.js'

/**
 * A new recovery key with one method. The key is always drawn here: one that the service names would have to be checked before anything is sealed to it,
 * and one more method for an existing key would need a secret of a former method.
 */
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
