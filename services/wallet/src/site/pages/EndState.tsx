/** @jsxImportSource preact */
import { Icon, type IconName } from '../screens/Icon.js'

/** A result that is neither good nor a warning is drawn in the wallet's own colour. */
const tones: Partial<Record<IconName, string>> = { check: 'good', warning: '', refused: '' }

/** The outcome with a picture: a whole page, or its head. */
export function EndState({
  icon,
  title,
  text
}: {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}) {
  return (
    <div class="state" role="status">
      <span class={`state-mark ${tones[icon] ?? 'calm'}`}>
        <Icon name={icon} size={28} />
      </span>
      <h1 class="state-title">{title}</h1>
      <p class="muted">{text}</p>
    </div>
  )
}
