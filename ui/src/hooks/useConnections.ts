import type { Connection } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import type { NamespaceOption } from './NamespaceOption.js'
import { useObserved } from './useObserved.js'

const none: readonly Connection[] = Object.freeze([])

/** Every live connection, the ones in the background included. */
export function useConnections({ namespace }: NamespaceOption = {}): readonly Connection[] {
  const kit = useKit()
  return useObserved(
    () => kit.connections.live.filter((live) => !namespace || live.namespace === namespace),
    () => none,
    [kit, namespace]
  )
}
