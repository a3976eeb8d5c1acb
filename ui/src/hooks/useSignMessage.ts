import { useKit } from '../shell/useKit.js'
import type { NamespaceOption } from './NamespaceOption.js'
import { type Action, useAction } from './useAction.js'

/** Signs a text with the active account of a namespace; `data` is the signature. */
export function useSignMessage({ namespace }: NamespaceOption = {}): Action<[text: string], string> {
  const kit = useKit()
  return useAction((text) => kit.signMessage(text, { namespace }))
}
