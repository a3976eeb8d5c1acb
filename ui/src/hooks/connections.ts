import { type Connection, type ConnectorEntry, connectorEntries } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import type { NamespaceOption } from './account.js'
import { useObserved } from './useObserved.js'

const noConnections: readonly Connection[] = Object.freeze([])
const noConnectors: readonly ConnectorEntry[] = Object.freeze([])

/** All live connections, including those that are not active. */
export function useConnections({ namespace }: NamespaceOption = {}): readonly Connection[] {
  const kit = useKit()
  return useObserved(
    () => kit.connections.live.filter((live) => !namespace || live.namespace === namespace),
    () => noConnections,
    [kit, namespace]
  )
}

/** The wallets that can be connected, of all namespaces by default. */
export function useConnectors({ namespace }: NamespaceOption = {}): readonly ConnectorEntry[] {
  const kit = useKit()
  return useObserved(
    () => connectorEntries(kit).filter(({ chains }) => !namespace || chains.includes(namespace)),
    () => noConnectors,
    [kit, namespace]
  )
}
