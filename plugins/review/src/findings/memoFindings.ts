import type { CaipAddress, PluginContext, PreparedTransaction } from '@plugboard/core'
import type { ReviewFinding } from '../ReviewState.js'
import { ownFinding } from './findingsFrom.js'
import { isSame } from './lookalike.js'

/**
 * Warns of a payment without a memo to somebody who needs one.
 *
 * @param receivers who needs one, as the host says
 */
export function memoFindings(
  { namespaces }: Pick<PluginContext, 'namespaces'>,
  { intent }: PreparedTransaction,
  receivers: readonly CaipAddress[]
): readonly ReviewFinding[] {
  if (intent.kind !== 'transfer' || intent.memo?.trim()) return []
  const { namespace, networkId } = intent.connection
  // An address may be written in more than one way.
  const parse = (address: string) => namespaces.get(namespace)?.parseAddress(address) ?? address
  const prefix = `${networkId}:`
  const isNeeded = receivers.some(
    (one) => one.startsWith(prefix) && isSame(parse(one.slice(prefix.length)), parse(intent.to))
  )
  return isNeeded ? [ownFinding('memoMissing', 'danger')] : []
}
