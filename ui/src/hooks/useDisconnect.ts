import type { DisconnectOptions } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import { type Action, useAction } from './useAction.js'

/** Disconnects a namespace, one connection, or everything. */
export function useDisconnect(): Action<[options?: DisconnectOptions], void> {
  const kit = useKit()
  return useAction((options) => kit.disconnect(options))
}
