import { KeyError } from '../KeyError.js'
import type { Input, Result } from '../messages.js'
import type { OperationContext } from './OperationContext.js'
import { withWallet } from './withWallet.js'

/**
 * The words of a wallet that a password or a passkey opens, for `/export`: an operation that lets the key out, in a page without network. Looks at the source
 * itself: a frame that somebody took over keeps to no types, and has the share of the device.
 *
 * @throws KeyError INVALID for any other source, before anything is asked; WRONG_SECRET
 */
export async function exportWords(
  { source }: Input<'exportWords'>,
  context: OperationContext
): Promise<Result<'exportWords'>> {
  if (source?.from !== 'recovery') throw new KeyError('INVALID', 'Words are shown by recovery alone')
  return withWallet(source, context, async ({ wallet }) => ({
    addresses: wallet.addresses,
    words: wallet.words()
  }))
}
