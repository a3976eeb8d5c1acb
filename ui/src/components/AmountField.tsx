import { formatUnits, KitError, parseUnits } from '@plugboard/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { useAmountText } from './amountText.js'
import { Button } from './Button.js'
import { Field, type FieldProps } from './Field.js'
import { joinClasses } from './joinClasses.js'
import { type AmountReading, readAmount, writeAmount } from './readAmount.js'

/** The value entered in an `AmountField`. */
export interface EnteredAmount {
  /** The exact amount in base units; `undefined` while there is no amount that could be sent. */
  readonly units: bigint | undefined
  /** The amount as a decimal string with a dot, e.g. `'1000.5'`; empty while there is none or it is ambiguous. */
  readonly text: string
  /** True if the input is not a valid amount: the field itself shows what is wrong. */
  readonly isInvalid: boolean
}

const nothingTyped: AmountReading = { kind: 'empty' }

/** Props of `AmountField`. */
export interface AmountFieldProps extends FieldProps {
  /** The amount: base units as a `bigint`, or a decimal string such as `'1000.5'`. `undefined` and `''` are an empty field. */
  readonly value: bigint | string | undefined
  /** Decimal places of the token, from 0 to 36: how many digits of the base units are after the decimal point. */
  readonly decimals: number
  /**
   * Called on each key press with the amount in both forms, and when `decimals` change while there is a text: the same text is then a different
   * number of base units. Store the form that you pass as `value`.
   */
  readonly onChange: (amount: EnteredAmount) => void
  /** Shown after the amount, e.g. `'USDC'`. */
  readonly symbol?: string | undefined
  /** Shown at the end of the field, e.g. the button that chooses a token. */
  readonly end?: ReactNode
  /** Offers the largest amount; set `value` to it. */
  readonly onMax?: (() => void) | undefined
  /** Shown below the amount, e.g. its value, or a button that switches to it. */
  readonly fiat?: ReactNode
  /** Shows an amount that is not typed here, e.g. a swap's result: rounded down to be read at a glance, with all digits in its tooltip. */
  readonly readOnly?: boolean
  readonly disabled?: boolean
  /** Focuses the field when the view appears, except on touch screens, where the keyboard would cover the rest of the view. */
  readonly focused?: boolean
}

/**
 * A field for an amount of a token. The amount is typed and shown in the number format of the visitor's language, and returned as exact base
 * units: nothing is rounded, and no floating-point number is involved. If the amount is ambiguous, as in `1,000`, the field
 * asks.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, decimals, onChange, symbol, end, onMax, fiat, help, error } = props
  const { t, locale } = useOwnText(formTexts)
  const [typed, setTyped] = useState({ text: '', locale })
  const nothing = useMemo(() => writeAmount('0', locale), [locale])
  const read = readAmount(typed.text, locale)
  // The typed text stays unchanged while it equals `value`; a different value from the caller is written again.
  const isTyped = typed.locale === locale && isSame(toEntered(read, decimals), value, decimals)
  const amounts = useAmountText()
  const given =
    props.readOnly && value !== undefined && value !== ''
      ? toUnits(toText(value, decimals), decimals)
      : undefined
  const fixed = typeof given === 'bigint' ? given : undefined
  const shown =
    fixed !== undefined
      ? amounts.rounded(fixed, decimals)
      : isTyped
        ? typed.text
        : writeAmount(toText(value, decimals), locale)
  // A read-only amount is shown with its groups, and nobody is asked which amount it means.
  const shownRead = fixed !== undefined ? nothingTyped : isTyped ? read : readAmount(shown, locale)
  const lastDecimals = useRef(decimals)
  useEffect(() => {
    if (lastDecimals.current === decimals) return
    lastDecimals.current = decimals
    if (typeof value === 'string') onChange(toEntered(shownRead, decimals))
  })
  const focused = props.focused && !hasTouchScreen()
  const hasMax = onMax && !props.readOnly && !props.disabled
  const change = (text: string) => {
    setTyped({ text, locale })
    onChange(toEntered(readAmount(text, locale), decimals))
  }
  const sentence = (): string | undefined => {
    if (shownRead.kind === 'unclear')
      return t(shownRead.choices.length > 1 ? 'amount.unclear' : 'amount.doYouMean')
    if (shownRead.kind === 'invalid') return t('amount.invalid', { example: writeAmount('1.5', locale) })
    if (shownRead.kind === 'empty') return undefined
    const units = toUnits(shownRead.text, decimals)
    if (typeof units === 'bigint') return undefined
    return units.code === 'amounts/tooManyDecimals'
      ? t('amount.tooManyDecimals', { count: decimals })
      : t('amount.tooLarge')
  }
  const max = hasMax && (
    <Button variant="quiet" className="pb-field-action" onClick={onMax}>
      {t('amount.max')}
    </Button>
  )
  return (
    <Field
      label={props.label}
      help={help}
      error={sentence() ?? error}
      below={
        shownRead.kind === 'unclear' && (
          <div className="pb-field-choices">
            {shownRead.choices.map((choice) => (
              <Button key={choice} onClick={() => change(writeAmount(choice, locale))}>
                <bdi>{writeAmount(choice, locale)}</bdi>
              </Button>
            ))}
          </div>
        )
      }
    >
      {(control) => (
        <div className="pb-field-box pb-amount-box">
          <div className="pb-amount-line">
            <input
              {...control}
              className={joinClasses('pb-field-input pb-amount-input', shown.length > 8 && 'pb-amount-long')}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder={nothing}
              readOnly={props.readOnly}
              title={fixed === undefined ? undefined : amounts.exact(fixed, decimals)}
              disabled={props.disabled}
              data-autofocus={focused || undefined}
              // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus inside on purpose, and says where.
              autoFocus={focused}
              value={shown}
              onChange={(event) => change(event.target.value)}
              onBlur={() => {
                if (isTyped && read.kind === 'amount')
                  setTyped({ text: writeAmount(read.text, locale), locale })
              }}
            />
            {symbol !== undefined && (
              <span className="pb-amount-unit">
                <bdi>{symbol}</bdi>
              </span>
            )}
            {end !== undefined && <span className="pb-field-end">{end}</span>}
            {!fiat && max}
          </div>
          {fiat && (
            <div className="pb-amount-line">
              <span className="pb-field-fiat">{fiat}</span>
              {max}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

const hasTouchScreen = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/** The base units of a decimal string, or why it is not an amount of a token with that many decimals. */
function toUnits(text: string, decimals: number): bigint | KitError {
  try {
    return parseUnits(text, decimals)
  } catch (error) {
    if (error instanceof KitError && error.code !== 'amounts/invalidDecimalPlaces') return error
    throw error
  }
}

function toEntered(read: AmountReading, decimals: number): EnteredAmount {
  if (read.kind !== 'amount') return { units: undefined, text: '', isInvalid: read.kind !== 'empty' }
  const units = toUnits(read.text, decimals)
  return typeof units === 'bigint'
    ? { units, text: read.text, isInvalid: false }
    : { units: undefined, text: read.text, isInvalid: true }
}

const toText = (value: AmountFieldProps['value'], decimals: number): string =>
  typeof value === 'bigint' ? formatUnits(value, decimals) : (value ?? '')

/** Whether the entered value equals the one that the caller holds. For an invalid amount, a caller may hold none. */
function isSame(
  { units, text, isInvalid }: EnteredAmount,
  value: AmountFieldProps['value'],
  decimals: number
): boolean {
  if (value === '' && isInvalid) return true
  if (typeof value === 'bigint' || value === undefined) return units === value
  return text === value || (units !== undefined && units === toUnits(value, decimals))
}
