import type { Namespace } from '@plugboard/core'
import type { ReactNode } from 'react'
import { formatAmount } from '../components/formatAmount.js'
import { useObserved } from '../hooks/useObserved.js'
import { loadModal } from '../shell/loadModal.js'
import { useKit, useUi } from '../shell/useKit.js'
import { buttonLabel, buttonText } from './buttonLabel.js'
import { type ButtonState, initialButtonState, openFromButton, readButtonState } from './buttonState.js'
import { useButtonStyles } from './useButtonStyles.js'

/** The values for a host that renders its own button. */
export interface ConnectButtonParts extends ButtonState {
  readonly open: () => void
  /** Loads the modal's code ahead of time, e.g. when the pointer enters. */
  readonly prefetch: () => void
}

/**
 * A button that opens the modal: "Connect wallet" while no wallet is connected, the account with its balance afterwards.
 * With a function as its child, the host renders something else from the same state.
 */
export function ConnectButton({
  namespace,
  label,
  balance = true,
  children
}: {
  readonly namespace?: Namespace
  /** Replaces 'Connect wallet'. */
  readonly label?: string
  /** Show the balance. Default true. */
  readonly balance?: boolean
  readonly children?: (parts: ConnectButtonParts) => ReactNode
}) {
  const kit = useKit()
  const ui = useUi()
  const scope = useButtonStyles(kit, ui)
  // One read for all three: each subscription costs the first frame time.
  const [state, language, modal] = useObserved(
    () => [readButtonState(kit, namespace, !!children), ui.text.language, ui.modal] as const,
    () => [initialButtonState, ui.text.language, undefined] as const,
    [kit, ui, namespace, !children]
  )
  const open = () => openFromButton(kit, state, namespace)
  const prefetch = () => void loadModal(ui, kit)
  if (children) return children({ ...state, open, prefetch })
  const amount = state.balance && formatAmount(state.balance, language.locale)
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
      {kind === 'account' &&
        // Until its code is there, its place is kept.
        (modal ? <modal.Avatar address={state.address ?? ''} size={20} /> : <span className="pb-avatar" />)}
      <bdi>{text}</bdi>
      {kind === 'account' && balance && amount !== undefined && (
        <bdi className="pb-trigger-balance">{` ${amount} ${state.symbol}`}</bdi>
      )}
    </button>
  )
}
