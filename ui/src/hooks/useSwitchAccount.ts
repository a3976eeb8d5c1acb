import type { KitActions } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import { type Action, useAction } from './useAction.js'

/** Makes another address or another live connection the active one. */
export function useSwitchAccount(): Action<Parameters<KitActions['switchAccount']>, void> {
  const kit = useKit()
  return useAction((target) => kit.switchAccount(target))
}
