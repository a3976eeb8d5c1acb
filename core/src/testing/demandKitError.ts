import { isKitError } from '../errors/isKitError.js'
import type { KitError } from '../errors/KitError.js'
import { demand } from './demand.js'
import { outcomeOf } from './outcomeOf.js'
import { show } from './show.js'

/** Demands that a call rejects, not throws, with a KitError that has a code and a sentence; returns it. */
export async function demandKitError(what: string, run: () => unknown): Promise<KitError> {
  const outcome = await outcomeOf(run)
  demand(outcome.kind === 'error', `${what} rejects; it gave ${show(Reflect.get(outcome, 'value'))}`)
  const { error, sync } = outcome
  demand(!sync, `${what} rejects, it does not throw before there is a promise: ${show(error)}`)
  // In a kit an error of any other kind comes out as one that names the plugin.
  const said = isKitError(error) && error.code === 'core/faulty' ? error.cause : error
  demand(isKitError(said), `${what} rejects with a KitError, not with ${show(said)}`)
  demand(/^[\w-]+\/\w+$/.test(said.code), `${what}: the code reads 'scope/reason', not '${said.code}'`)
  demand(said.message.trim(), `${what}: ${said.code} has a sentence that a visitor may read`)
  return said
}
