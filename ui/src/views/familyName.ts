import type { Kit, Namespace } from '@plugboard/core'
import { namespaceName } from './namespaceName.js'

/** What the kind of networks of a namespace is called, e.g. `Solana`. */
export function familyName(kit: Kit, namespace: Namespace): string {
  return kit.namespace(namespace)?.name ?? namespaceName(kit, namespace)
}
