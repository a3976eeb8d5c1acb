import type { KitError } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import type { DispatchError } from '@polkadot/types/interfaces'
import { polkadotErrors } from '../errors.js'

/** Says why an extrinsic that is in a block did nothing, in the runtime's own words. */
export function dispatchFailure(api: ApiPromise, error: DispatchError): KitError {
  if (error.isModule) {
    const { section, name, docs } = api.registry.findMetaError(error.asModule)
    const make = /^(InsufficientBalance|FundsUnavailable|BalanceLow)$/.test(name)
      ? polkadotErrors.notEnough
      : polkadotErrors.failed
    return make({ notes: `${section}.${name}: ${docs.join(' ')}`.slice(0, 300) })
  }
  const notes = error.toString().slice(0, 300)
  return (error.isToken ? polkadotErrors.notEnough : polkadotErrors.failed)({ notes })
}
