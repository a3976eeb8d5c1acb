import { usePluginStyles } from '@plugboard/ui/components'
import type { TransferText } from './transferText.js'

// Small, so that also a dialog of 320 pixels has room for 32 characters in a list, and for 22 next to a name: a number that breaks could be read as two.
const styles = '.assets-long{font-size:12px}'

/** An amount with all of its digits, and its unit. A line breaks between the two, not inside the number. */
export function ExactAmount({ amount, unit }: TransferText) {
  usePluginStyles(styles)
  return (
    <bdi className={amount.length > 16 ? 'assets-long' : undefined}>
      {amount} {unit}
    </bdi>
  )
}
