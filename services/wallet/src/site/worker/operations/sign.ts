import { signAccountRequest } from '../accountKey.js'
import type { Input, Result, Signed, SignRequest } from '../messages.js'
import { signDelegatingTransaction } from '../sign/delegation.js'
import { signPersonalMessage, signTransaction, signTypedData } from '../sign/ethereum.js'
import { signPermission } from '../sign/permission.js'
import { signSolanaMessage, signSolanaTransaction } from '../sign/solana.js'
import type { Wallet } from '../Wallet.js'
import type { OperationContext } from './OperationContext.js'
import { withWallet } from './withWallet.js'

/** Signs what the visitor approved, byte for byte. One malformed request ends the whole operation. */
export function sign(
  { source, requests }: Input<'sign'>,
  context: OperationContext
): Promise<Result<'sign'>> {
  return withWallet(source, context, async ({ wallet }) => ({
    signed: requests.map((request) => signOne(wallet, request))
  }))
}

/** Signs a request to the API with the account key. */
export function authorize(
  { source, request }: Input<'authorize'>,
  context: OperationContext
): Promise<Result<'authorize'>> {
  return withWallet(source, context, async ({ wallet }) => ({
    signature: signAccountRequest(wallet, request)
  }))
}

function signOne({ evmKey, solanaKey, addresses }: Wallet, request: SignRequest): Signed {
  switch (request.kind) {
    case 'personal':
      return { kind: 'personal', signature: signPersonalMessage(evmKey, request.message) }
    case 'typedData':
      return { kind: 'typedData', signature: signTypedData(evmKey, addresses.eip155, request) }
    case 'permission':
      return {
        kind: 'permission',
        signature: signPermission(evmKey, addresses.eip155, request.permission)
      }
    case 'transaction':
      return signTransaction(evmKey, request.unsigned)
    case 'delegatingTransaction':
      return signDelegatingTransaction(evmKey, request.unsigned)
    case 'solanaMessage':
      return { kind: 'solanaMessage', signature: signSolanaMessage(solanaKey, request.message) }
    case 'solanaTransaction':
      return signSolanaTransaction(solanaKey, request.transaction)
  }
}
