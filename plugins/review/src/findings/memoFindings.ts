import { isSameAddress } from '@plugboard/core/features'
import type { CheckInput } from './FindingCheck.js'
import type { FoundWith } from './toFinding.js'

/** The text of the finding about a memo, by code. */
export const texts = {
  'review.finding.memoMissing': 'The receiver needs a memo. Without one, nobody knows who the payment is for.'
} as const

/** Warns about a payment without a memo to a receiver that needs one. */
export function find({
  kit,
  prepared: { intent },
  memoReceivers
}: CheckInput): readonly FoundWith<typeof texts>[] {
  if (intent.kind !== 'transfer' || intent.memo?.trim()) return []
  const { namespace, networkId } = intent.connection
  // An address can be written in more than one way.
  const parse = (address: string) => kit.namespaces.get(namespace)?.parseAddress(address) ?? address
  const prefix = `${networkId}:`
  const isNeeded = memoReceivers.some(
    (one) => one.startsWith(prefix) && isSameAddress(parse(one.slice(prefix.length)), parse(intent.to))
  )
  return isNeeded ? [{ code: 'memoMissing', level: 'danger' }] : []
}
