import type { Connection, ConnectOptions } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import { type Action, useAction } from './useAction.js'

/** Connects a wallet by its connector's id, without the modal. */
export function useConnect(): Action<[connectorId: string, options?: ConnectOptions], Connection> {
  const kit = useKit()
  return useAction((connectorId, options) => kit.connect(connectorId, options))
}
