import { useState } from 'react'
import { AmountField, type AmountFieldProps, type EnteredAmount } from '../components/AmountField.js'

/** A form that keeps the base units, like a form whose amount is signed. */
export function AmountForm({
  entered,
  start,
  ...props
}: Partial<AmountFieldProps> & {
  readonly entered?: (amount: EnteredAmount) => void
  readonly start?: bigint
}) {
  const [units, setUnits] = useState(start)
  return (
    <>
      <AmountField
        label="Amount"
        decimals={18}
        value={units}
        onMax={() => setUnits(1_234_500_000_000_000_000n)}
        onChange={(amount) => {
          setUnits(amount.units)
          entered?.(amount)
        }}
        {...props}
      />
      <button type="button" onClick={() => setUnits(undefined)}>
        Clear
      </button>
    </>
  )
}
