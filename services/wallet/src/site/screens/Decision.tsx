/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PressFault } from '../approvals/PressGuard.js'
import type { TextKey } from '../text/locale.en.js'
import { useScreen } from './ScreenContext.js'

/** How long a button that requires a long press is held, in ms. */
const holdMs = 1_500

/** Reject, which has the focus, and a button that approves: at once, or by holding it if nobody can read the request. */
export function Decision({
  label,
  mustHold = false,
  onApprove,
  onReject
}: {
  readonly label: TextKey
  readonly mustHold?: boolean
  onApprove(): void
  onReject(): void
}) {
  const { translate, guard } = useScreen()
  const reject = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState<PressFault>()
  const hold = useHold(counts, (event) => press(event))

  useEffect(() => reject.current?.focus(), [])
  // The screens are drawn after the stage has changed, the first time after they have been loaded.
  useEffect(() => guard.restart(), [guard])

  function counts(event: Event): boolean {
    const found = guard.check(event)
    setFault(found)
    return found === undefined
  }

  function press(event: Event): void {
    if (counts(event)) onApprove()
  }

  return (
    <>
      <p class="press-fault" role="status">
        {fault && translate(`press.${fault}`)}
      </p>
      <div class="buttons">
        <button type="button" class="button" ref={reject} data-first onClick={onReject}>
          {translate('reject')}
        </button>
        {mustHold ? (
          <button
            type="button"
            class={`button primary hold${hold.isHeld ? ' held' : ''}`}
            {...hold.listeners}
          >
            <span>{translate(hold.isHeld ? 'holding' : 'hold')}</span>
          </button>
        ) : (
          <button type="button" class="button primary" onClick={press}>
            {translate(label)}
          </button>
        )}
      </div>
    </>
  )
}

/** Calls back when a button has been held long enough, by pointer or key, if the press that began it counts. */
function useHold(counts: (event: Event) => boolean, onHeld: (event: Event) => void) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const end = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setHeld(false)
  }
  const begin = (event: Event) => {
    if (timer.current !== undefined || !counts(event)) return
    setHeld(true)
    timer.current = setTimeout(() => {
      end()
      onHeld(event)
    }, holdMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  const listeners = {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onBlur: end,
    onKeyDown: (event: KeyboardEvent) => isPress(event) && begin(event),
    onKeyUp: end
  }
  return { isHeld, listeners }
}
