import type { Namespace } from '../contract/Namespace.js'
import { coreErrors } from '../errors/coreErrors.js'

/** The two parts of a CAIP-2 network id. */
export interface CaipNetworkParts {
  readonly namespace: Namespace
  /** The chain's id within its namespace, e.g. `'1'`. */
  readonly reference: string
}

/** Splits a CAIP-2 network id such as `eip155:1`. @throws KitError `core/invalidCaipNetworkId` */
export function parseCaipNetworkId(value: string): CaipNetworkParts {
  const [, namespace, reference] = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(value) ?? []
  if (!namespace || !reference) throw coreErrors.invalidCaipNetworkId()
  return { namespace, reference }
}
