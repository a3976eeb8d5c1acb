import type { NetworkId } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import { type Action, useAction } from './useAction.js'

/** Switches to a network by its CAIP-2 id. */
export function useSwitchNetwork(): Action<[networkId: NetworkId], void> {
  const kit = useKit()
  return useAction((networkId) => kit.switchNetwork(networkId))
}
