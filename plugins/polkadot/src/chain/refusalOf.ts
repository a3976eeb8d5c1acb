import { isOwnError, type KitError } from '@plugboard/core'
import { polkadotErrors } from '../errors.js'

type Make = (options: { cause: unknown; notes: string }) => KitError

/** Words of a node that does not take an extrinsic (codes 1010 to 1016 of Substrate's `author_submitExtrinsic`). */
const forms: readonly (readonly [RegExp, Make])[] = [
  [/badProof|bad signature/i, polkadotErrors.badSignature],
  [/payment|pay some fees|balance too low/i, polkadotErrors.notEnough],
  [/stale|outdated|ancientBirth|birth block|future/i, polkadotErrors.outdated],
  [/priority is too low|already imported|temporarily banned|1012|1013|1014/i, polkadotErrors.dropped]
]

/** Says why a node refused an extrinsic. */
export function refusalOf(error: unknown): KitError {
  if (isOwnError(error)) return error
  const notes = String((error as { message?: unknown } | null)?.message ?? error).slice(0, 300)
  const make = forms.find(([form]) => form.test(notes))?.[1] ?? polkadotErrors.dropped
  return make({ cause: error, notes })
}
