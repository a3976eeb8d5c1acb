import { KeyError } from '../KeyError.js'
import type { Input, Result } from '../messages.js'
import { openRecoveryKit } from '../recoveryKit.js'
import { Wallet } from '../Wallet.js'
import type { OperationContext } from './OperationContext.js'

/** The words of a kit, for `/kit`: an operation that reveals the key, without network and without a service. */
export async function openKit(
  { kit, code }: Input<'openKit'>,
  context: OperationContext
): Promise<Result<'openKit'>> {
  context.open()
  const wallet = await Wallet.open(await openRecoveryKit(kit, code))
  try {
    if (wallet.walletId !== kit.walletId)
      throw new KeyError('SHARE_INTEGRITY', 'The kit belongs to another wallet')
    return { addresses: wallet.addresses, words: wallet.words() }
  } finally {
    wallet.wipe()
  }
}
