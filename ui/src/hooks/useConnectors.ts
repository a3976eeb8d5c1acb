import { type ConnectorEntry, connectorEntries } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import type { NamespaceOption } from './NamespaceOption.js'
import { useObserved } from './useObserved.js'

const none: readonly ConnectorEntry[] = Object.freeze([])

/** The wallets that can be connected here, those of one namespace if one is named. */
export function useConnectors({ namespace }: NamespaceOption = {}): readonly ConnectorEntry[] {
  const kit = useKit()
  return useObserved(
    () => connectorEntries(kit).filter(({ chains }) => !namespace || chains.includes(namespace)),
    () => none,
    [kit, namespace]
  )
}
