import type { Namespace } from '../contract/Namespace.js'
import { bootErrors } from '../errors/bootErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { askNamespace } from './askNamespace.js'
import { needConnection } from './needConnection.js'

/** Signs a text with the active account of a namespace, by whatever way its chain signs texts. */
export async function signMessage(
  kernel: Kernel,
  text: string,
  { namespace }: { readonly namespace?: Namespace | undefined } = {}
): Promise<string> {
  const connection = needConnection(kernel, namespace)
  const sign = kernel.namespaces.get(connection.namespace)?.capabilities.message
  if (!sign) throw bootErrors.unsupportedChain()
  return askNamespace(kernel, connection.namespace, 'sign a message', () => sign(connection, text))
}
