import type { Connector } from '@plugboard/core'
import type { WalletTools } from '../WalletTools.js'
import { choices } from './choices.js'
import { claimants } from './claimants.js'
import { fingerprint } from './fingerprint.js'

/** Stores which wallet the visitor took, so that no other one of its name is restored in its place. */
export function rememberChoice(connector: Connector, tools: WalletTools): void {
  const { own, all } = claimants(connector, tools)
  if (!own) return
  const item = choices(tools.kit)
  const { [own.rdns]: _, ...others } = item.get() ?? {}
  item.set({ ...others, [own.rdns]: fingerprint(own) + (all.length > 1 ? '!' : '') })
}
