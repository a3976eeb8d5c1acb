import { formatUnits, KitError, parseUnits } from '@plugboard/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { useAmountText } from './amountText.js'
import { Button } from './Button.js'
import { Field, type FieldProps } from './Field.js'
import { joinClasses } from './joinClasses.js'
import { type AmountReading, readAmount, writeAmount } from './readAmount.js'

/** What stands in an `AmountField`. */
export interface EnteredAmount {
  /** The amount in base units, exact; `undefined` while there is none that could be sent. */
  readonly units: bigint | undefined
  /** The amount as a decimal text with a dot, e.g. `'1000.5'`; empty while there is none or it is not clear which is meant. */
  readonly text: string
  /** True when something stands there that is no amount: the field says itself what is wrong. */
  readonly isInvalid: boolean
}

const nothingTyped: AmountReading = { kind: 'empty' }

/** What `AmountField` takes. */
export interface AmountFieldProps extends FieldProps {
  /** The amount: base units as a `bigint`, or a decimal text such as `'1000.5'`. `undefined` and `''` are an empty field. */
  readonly value: bigint | string | undefined
  /** Decimal places of the token: base units have that many digits behind the point. From 0 to 36. */
  readonly decimals: number
  /**
   * Called at each key with the amount in both forms, and when `decimals` change under a text: the same text is another number of base
   * units then. Keep the form that `value` is given.
   */
  readonly onChange: (amount: EnteredAmount) => void
  /** Stands behind the amount, e.g. `'USDC'`. */
  readonly symbol?: string | undefined
  /** Stands at the end of the field, e.g. the button that chooses a token. */
  readonly end?: ReactNode
  /** Offers the largest amount; set `value` to it. */
  readonly onMax?: (() => void) | undefined
  /** Stands below the amount, e.g. what it is worth, or a button that switches to it. */
  readonly fiat?: ReactNode
  /** Shows an amount that is not typed here, e.g. what a swap gives: rounded down to what is read at a glance, with all digits as its title. */
  readonly readOnly?: boolean
  readonly disabled?: boolean
  /** Puts the focus here when the view appears. */
  readonly focused?: boolean
}

/**
 * A field for an amount of a token. It is typed and shown as the visitor's language writes numbers, and comes out as exact base
 * units: nothing is rounded, and no floating-point number is on the way. Where it is not clear which amount is meant, as in `1,000`, the field
 * asks.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, decimals, onChange, symbol, end, onMax, fiat, help, error } = props
  const { t, locale } = useOwnText(formTexts)
  const [typed, setTyped] = useState({ text: '', locale })
  const nothing = useMemo(() => writeAmount('0', locale), [locale])
  const read = readAmount(typed.text, locale)
  // What was typed stays as it was as long as it says what `value` says; a value of the caller's own is written anew.
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
  // What is only shown stands there with its groups, and nobody has to say which amount it means.
  const shownRead = fixed !== undefined ? nothingTyped : isTyped ? read : readAmount(shown, locale)
  const lastDecimals = useRef(decimals)
  useEffect(() => {
    if (lastDecimals.current === decimals) return
    lastDecimals.current = decimals
    if (typeof value === 'string') onChange(toEntered(shownRead, decimals))
  })
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
              data-autofocus={props.focused || undefined}
              // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus inside on purpose, and says where.
              autoFocus={props.focused}
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

/** The base units of a decimal text, or why it is no amount of a token with so many decimals. */
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

/** Whether what was entered is the value that the caller holds. Of what is no amount, a caller may hold nothing. */
function isSame(
  { units, text, isInvalid }: EnteredAmount,
  value: AmountFieldProps['value'],
  decimals: number
): boolean {
  if (value === '' && isInvalid) return true
  if (typeof value === 'bigint' || value === undefined) return units === value
  return text === value || (units !== undefined && units === toUnits(value, decimals))
}
