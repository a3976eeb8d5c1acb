import { KeyError } from '../KeyError.js'
import type { Input, Result } from '../messages.js'
import type { OperationContext } from './OperationContext.js'
import { withWallet } from './withWallet.js'

/**
 * The words of a wallet that a password or a passkey opens, for `/export`: an operation that reveals the key, in a page without network. Checks the
 * source itself: a compromised frame does not respect types, and has the device's share.
 *
 * @throws KeyError INVALID for any other source, before anything is requested; WRONG_SECRET
 */
export async function exportWords(
  { source }: Input<'exportWords'>,
  context: OperationContext
): Promise<Result<'exportWords'>> {
  if (source?.from !== 'recovery') throw new KeyError('INVALID', 'Only recovery shows the words')
  return withWallet(source, context, async ({ wallet }) => ({
    addresses: wallet.addresses,
    words: wallet.words()
  }))
}
