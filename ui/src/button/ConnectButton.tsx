import type { Namespace } from '@plugboard/core'
import type { ReactNode } from 'react'
import { useObserved } from '../hooks/useObserved.js'
import { loadModal } from '../shell/loadModal.js'
import { useKit } from '../shell/useKit.js'
import { useUi } from '../shell/useUi.js'
import { type ButtonState, initialButtonState } from './ButtonState.js'
import { buttonLabel } from './buttonLabel.js'
import { buttonText } from './buttonText.js'
import { readButtonState } from './readButtonState.js'
import { useButtonSheet } from './useButtonSheet.js'

/** What a host that draws its own button is given. */
export interface ConnectButtonParts extends ButtonState {
  readonly open: () => void
  /** Loads the modal ahead, e.g. when the pointer comes near. */
  readonly prefetch: () => void
}

/**
 * Opens the modal: Connect while nobody is connected, the account with its balance afterwards.
 * A function as child draws something else with the same knowledge.
 */
export function ConnectButton({
  namespace,
  label,
  balance = true,
  children
}: {
  readonly namespace?: Namespace
  /** In place of 'Connect wallet'. */
  readonly label?: string
  /** Show the balance. Default true. */
  readonly balance?: boolean
  readonly children?: (parts: ConnectButtonParts) => ReactNode
}) {
  const kit = useKit()
  const ui = useUi()
  const scope = useButtonSheet(kit, ui)
  // Read at once: each of them apart would cost the first frame a subscription.
  const [state, language, modal] = useObserved(
    () => [readButtonState(kit, namespace, !!children), ui.text.language, ui.modal] as const,
    () => [initialButtonState, ui.text.language, undefined] as const,
    [kit, ui, namespace, !children]
  )
  const open = () => kit.open({ namespace })
  const prefetch = () => void loadModal(ui, kit)
  if (children) return children({ ...state, open, prefetch })
  const amount = state.balance && (modal?.formatAmount(state.balance, language.locale) ?? state.balance)
  const { kind, text, name } = buttonLabel({ ...state, balance: amount }, buttonText(language), {
    label,
    balance
  })
  return (
    <button
      type="button"
      dir={language.dir}
      className={`${scope} pb-trigger pb-trigger-${kind}`}
      aria-haspopup="dialog"
      aria-label={name}
      aria-busy={state.status === 'connecting'}
      onClick={open}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {kind === 'account' && state.address && modal && <modal.Avatar address={state.address} size={20} />}
      <bdi>{text}</bdi>
      {kind === 'account' && balance && amount !== undefined && (
        <bdi className="pb-trigger-balance">{` ${amount} ${state.symbol}`}</bdi>
      )}
    </button>
  )
}
