import { etherCoinType, evmCoinType } from './coinTypes.js'
import type { NameAttributes, RegisteredName } from './RegisteredName.js'

/** A name as returned by `/v1/profile`. Times are ISO 8601. */
export interface NameRecord {
  readonly name: string
  /** Absent for a name that was not registered here. */
  readonly registered_at?: string | undefined
  readonly updated_at?: string | undefined
  /** By coin type. */
  readonly addresses: Readonly<
    Record<string, { readonly address: string; readonly created?: string | undefined }>
  >
  readonly attributes: readonly NameAttributes[]
}

/**
 * The coin types for which a name has its account's address: an account with a key is the same on every network, a contract is known only on its own.
 */
export const coinTypesOf = ({ coinType, hasKey }: RegisteredName): readonly number[] => [
  ...new Set([
    coinType,
    ...(hasKey ? [etherCoinType, evmCoinType] : []),
    ...(coinType === evmCoinType + 1 ? [etherCoinType] : [])
  ])
]

export function toNameRecord(registered: RegisteredName): NameRecord {
  const created = new Date(registered.registeredAt).toISOString()
  return {
    name: registered.name,
    registered_at: created,
    addresses: Object.fromEntries(
      coinTypesOf(registered).map((coinType) => [coinType, { address: registered.address, created }])
    ),
    attributes: [registered.attributes]
  }
}
