import type { Input, Result } from '../messages.js'
import type { OperationContext } from './OperationContext.js'
import { withWallet } from './withWallet.js'

/** The words of a wallet that a password or a passkey opens, for `/export`: an operation that lets the key out, in a page without network. */
export const exportWords = (
  { source }: Input<'exportWords'>,
  context: OperationContext
): Promise<Result<'exportWords'>> =>
  withWallet(source, context, async ({ wallet }) => ({ addresses: wallet.addresses, words: wallet.words() }))
