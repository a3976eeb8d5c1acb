import type { buttonTexts } from '../i18n/locale.en.button.js'
import type { Language } from '../i18n/TextStore.js'
import type { ButtonState } from './buttonState.js'

/** Returns a button's text with its values filled in. */
export type ButtonText = (key: keyof typeof buttonTexts, values?: Readonly<Record<string, string>>) => string

/**
 * The buttons' texts in a language. A small version of `translate`, for the first script: without plural forms, number formats and
 * elements. In a right-to-left language, values are isolated so that they cannot reverse the sentence.
 */
export function buttonText({ dir, dictionary }: Language): ButtonText {
  return (key, values) =>
    (dictionary[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values?.[name] ?? hole
      return dir === 'rtl' ? `\u2068${value}\u2069` : value
    })
}

interface LabelOptions {
  /** Replaces 'Connect wallet'. */
  readonly label?: string | undefined
  readonly balance: boolean
}

/** The text of a connect button, its accessible name, and which of the button styles it has. */
export function buttonLabel(
  { status, restoring, locked, account, balance, symbol = '', unsupported }: ButtonState,
  t: ButtonText,
  options: LabelOptions
): { readonly kind: 'main' | 'alert' | 'account'; readonly text: string; readonly name?: string } {
  if (status === 'connecting' && !restoring) return { kind: 'main', text: t('button.connecting') }
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
