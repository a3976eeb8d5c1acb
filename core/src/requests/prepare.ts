import { waitFor } from '../chain/waitFor.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Intent, PreparedTransaction, PrepareOptions } from '../contract/Transaction.js'
import { coreErrors } from '../errors/coreErrors.js'
import { callChainPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'

/** What preparing works on. */
export interface PrepareDeps {
  readonly hooks: Pick<KitHooks, 'beforePrepare'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'get' | 'ownerOf'>
}

/**
 * Makes the transaction of an intent, after taps of `beforePrepare` have had their say. Asks no wallet.
 *
 * @throws KitError `core/unsupportedChain` where the namespace prepares no transactions, `connect/aborted`, and what a tap or the
 * namespace refuses with
 */
export function prepare(
  { hooks, namespaces }: PrepareDeps,
  intent: Intent,
  { signal }: PrepareOptions = {}
): Promise<PreparedTransaction> {
  const ask = async (waiting: AbortSignal) => {
    const wanted = await hooks.beforePrepare.promise(Object.freeze({ ...intent }))
    const { namespace } = wanted.connection
    const prepare = namespaces.get(namespace)?.capabilities.prepare
    if (!prepare) throw coreErrors.unsupportedChain({ notes: `'${namespace}' prepares no transactions.` })
    const owner = namespaces.ownerOf(namespace)
    return callChainPlugin(owner, 'prepare a transaction', () => prepare(wanted, { signal: waiting }))
  }
  return waitFor(ask, { signal })
}
