import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { coreErrors } from '../errors/coreErrors.js'
import { attributeError, isNetworkFailure } from '../plugins/callPlugin.js'

/** Errors that only a programming mistake throws. */
const programmingErrors: readonly unknown[] = ['TypeError', 'RangeError', 'ReferenceError']

/**
 * Reads from a chain through its plugin. An unreachable chain or an unreadable answer is nobody's fault; a mistake in the plugin's
 * code names the plugin. An error that can be recognized is passed on unchanged, see `attributeError`.
 *
 * @param plugin the plugin of the namespace @throws KitError `core/chainFailed`, `core/faulty`, otherwise the plugin's error
 */
export async function readChain(
  adapter: NamespaceAdapter,
  plugin: string | undefined,
  request: RpcRequest
): Promise<unknown> {
  try {
    return await adapter.read(request)
  } catch (cause) {
    const attributed = attributeError(plugin, `read ${request.method}`, cause)
    const { name } = Object(cause) as { readonly name?: unknown }
    const isBug = !isNetworkFailure(cause) && programmingErrors.includes(name)
    if (attributed === cause || isBug) throw attributed
    throw coreErrors.chainFailed({ cause, notes: `The plugin '${plugin}' could not read ${request.method}.` })
  }
}
