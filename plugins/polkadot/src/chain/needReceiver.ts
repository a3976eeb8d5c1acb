import type { Network } from '@plugboard/core'
import { decodeSs58 } from '../address/decodeSs58.js'
import { polkadotErrors } from '../errors.js'
import { ss58FormatOf } from '../ss58FormatOf.js'
import { needAddress } from './needAddress.js'

/**
 * Where something is sent to. An address that is written for another chain is refused: whoever gave it waits there.
 *
 * @throws KitError `polkadot/notAnAddress`
 */
export function needReceiver(value: string, network: Network): string {
  const address = needAddress(value, network)
  const format = decodeSs58(value)?.format ?? 42
  if (format === 42 || format === ss58FormatOf(network)) return address
  throw polkadotErrors.notAnAddress({ notes: `The address is one of the chain with prefix ${format}.` })
}
