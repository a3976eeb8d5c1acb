import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { blame } from '../diagnostics/blame.js'
import { isOutage } from '../diagnostics/isOutage.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'

/** What only a mistake in the code throws. */
const bugs: readonly unknown[] = ['TypeError', 'RangeError', 'ReferenceError']

/**
 * Reads from a chain through its plugin. A chain that cannot be reached, or answers what nobody can read, is nobody's fault;
 * a mistake in the plugin's code is named. What speaks for itself stays as it is (see `blame`).
 *
 * @throws KitError `core/chainFailed`, `core/faulty`, else what the plugin threw
 */
export async function readChain(
  { namespaces }: Pick<Kernel, 'namespaces'>,
  adapter: NamespaceAdapter,
  rpc: RpcRequest
): Promise<unknown> {
  try {
    return await adapter.read(rpc)
  } catch (cause) {
    const plugin = namespaces.ownerOf(adapter.id)
    const blamed = blame(plugin, `read ${rpc.method}`, cause)
    const isBug = !isOutage(cause) && bugs.includes((Object(cause) as { readonly name?: unknown }).name)
    if (blamed === cause || isBug) throw blamed
    throw coreErrors.chainFailed({ cause, notes: `The plugin '${plugin}' could not read ${rpc.method}.` })
  }
}
