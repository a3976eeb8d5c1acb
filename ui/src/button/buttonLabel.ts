import type { ButtonState } from './ButtonState.js'
import type { ButtonText } from './buttonText.js'

/** How the host changes a button's words. */
interface LabelOptions {
  readonly label?: string | undefined
  readonly balance: boolean
}

/** What a connect button says, what it is called, and which of its looks it has. */
export function buttonLabel(
  { status, locked, account, balance, symbol = '', unsupported }: ButtonState,
  t: ButtonText,
  options: LabelOptions
): { readonly kind: 'main' | 'alert' | 'account'; readonly text: string; readonly name?: string } {
  if (status === 'connecting') return { kind: 'main', text: t('button.connecting') }
  if (status === 'disconnected' || !account)
    return { kind: 'main', text: locked ? t('button.locked') : (options.label ?? t('button.connect')) }
  if (unsupported) return { kind: 'alert', text: t('button.unsupported') }
  const known = options.balance && balance !== undefined
  return {
    kind: 'account',
    text: account,
    name: known ? t('button.accountBalance', { account, balance, symbol }) : t('button.account', { account })
  }
}
