import type { Cacao, SiwxOneClick } from '@plugboard/core'
import type { Provider } from '../client/LiveClient.js'
import { walletConnectErrors } from '../errors.js'
import type { AskedNamespace } from './askedNamespaces.js'
import type { PairedByCode } from './PairedByCode.js'

/**
 * Has the wallet sign in while it is paired (CAIP-74), and connects as ever with a wallet that cannot: the code offers both. The client
 * looks at the signature itself, and asks a host of its maker's about one that is of a contract.
 */
export async function authenticate(
  provider: Provider,
  { methods }: AskedNamespace,
  { chainIds, uri, domain, nonce, statement, resources, expirationTime, notBefore, requestId }: SiwxOneClick
): Promise<PairedByCode> {
  const { session, auths } = await provider.authenticate({
    ...{ chains: [...chainIds], methods: [...methods], uri, domain, nonce },
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(requestId !== undefined && { requestId })
  })
  // A wallet that signs in and allows nothing has not connected.
  if (!session) throw walletConnectErrors.nothingApproved()
  return { session, cacaos: auths as readonly Cacao[] | undefined }
}
