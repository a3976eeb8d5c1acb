import type { PluginContext, SiwxStrategy } from '@plugboard/core'
import type { Target } from './Target.js'
import { targetOf } from './targetOf.js'

/** What the strategy can sign in: accounts of chain families that it does not know are left alone. */
export function wantedTarget(kit: PluginContext, strategy: SiwxStrategy | undefined): Target | undefined {
  const target = targetOf(kit)
  if (!target || !strategy) return undefined
  const { namespaces } = strategy
  return !namespaces || namespaces.includes(target.connection.namespace) ? target : undefined
}
