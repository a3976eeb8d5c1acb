import type { Namespace } from '../contract/Namespace.js'
import { blame } from '../diagnostics/blame.js'
import { isOutage } from '../diagnostics/isOutage.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'

/**
 * Asks a namespace's plugin something; what it throws bears the plugin's name (see `blame`), unless the network is down.
 * @param what was asked, in words
 */
export async function askNamespace<T>(
  { namespaces }: Pick<Kernel, 'namespaces'>,
  namespace: Namespace,
  what: string,
  ask: () => T | Promise<T>
): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw isOutage(cause)
      ? coreErrors.chainFailed({ cause })
      : blame(namespaces.ownerOf(namespace), what, cause)
  }
}
