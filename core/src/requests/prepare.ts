import { waitFor } from '../chain/waitFor.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Intent, PreparedTransaction, PrepareOptions } from '../contract/Transaction.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'
import { callChainPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'

/** Dependencies of `prepare`. */
export interface PrepareDeps {
  readonly hooks: Pick<KitHooks, 'beforePrepare'>
  readonly log: { add(level: 'error', text: string): void }
  readonly config: Pick<KitSettings, 'debug'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'get' | 'ownerOf'>
}

/**
 * Prepares the transaction of an intent, after all taps of `beforePrepare`. Asks no wallet. A refusal with a reason in its notes is
 * logged.
 *
 * @throws KitError `core/unsupportedChain` if the namespace does not prepare transactions, `connect/aborted`, and refusals of a tap
 * or the namespace
 */
export function prepare(
  deps: PrepareDeps,
  intent: Intent,
  { signal }: PrepareOptions = {}
): Promise<PreparedTransaction> {
  const { hooks, namespaces } = deps
  const ask = async (waiting: AbortSignal) => {
    const wanted = await hooks.beforePrepare.promise(Object.freeze({ ...intent }))
    const { namespace } = wanted.connection
    const prepare = namespaces.get(namespace)?.capabilities.prepare
    if (!prepare)
      throw coreErrors.unsupportedChain({ notes: `'${namespace}' does not prepare transactions.` })
    const owner = namespaces.ownerOf(namespace)
    return callChainPlugin(owner, 'prepare a transaction', () => prepare(wanted, { signal: waiting }))
  }
  return waitFor(ask, { signal }).catch((error) => {
    logRefusal(deps, error)
    throw error
  })
}

/** The visitor reads that it cannot be prepared; the exact reason is in the notes, which only a developer sees. */
function logRefusal({ log, config }: PrepareDeps, error: unknown): void {
  if (!isKitError(error) || !error.notes) return
  const { code, message, notes } = error
  log.add('error', `prepare ${code} ${message}: ${notes}`)
  if (config.debug) console.warn(`[plugboard] ${code}: ${message}`, notes)
}
