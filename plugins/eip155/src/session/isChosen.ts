import type { Connector } from '@plugboard/core'
import type { WalletTools } from '../WalletTools.js'
import { choices } from './choices.js'
import { claimants } from './claimants.js'
import { fingerprint } from './fingerprint.js'

/**
 * Whether a wallet may be restored without asking: its name and icon are those that the visitor chose, no other
 * claimant looks the same, and where several claim the name the visitor chose among them.
 */
export function isChosen(connector: Connector, tools: WalletTools): boolean {
  const { own, all } = claimants(connector, tools)
  const stored = own && choices(tools.kit).get()?.[own.rdns]
  if (!own || !stored) return false
  const print = fingerprint(own)
  if (all.length === 1) return stored.replace('!', '') === print
  return stored === `${print}!` && all.filter((one) => fingerprint(one) === print).length === 1
}
