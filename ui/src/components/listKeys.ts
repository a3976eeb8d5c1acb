const items = '[data-item]'

/** Number of items in one line: those at the same height as the first. Without a layout it is `fallback`. */
function columnsOf(all: readonly HTMLElement[], fallback: number): number {
  // Not `offsetTop`: a skipped cell is the offset parent of its content.
  const [first, ...rest] = all.map((item) => item.getBoundingClientRect())
  if (!first?.height) return fallback
  const next = rest.findIndex(({ top }) => top > first.top + first.height / 2)
  return next < 0 ? all.length : next + 1
}

/**
 * Moves the focus among the `data-item` elements of a list or grid (arrows, Home, End) and returns the newly focused
 * item, or `undefined` if the key has no meaning here. `columns` is 1 for a list.
 */
export function moveFocus(
  container: HTMLElement,
  key: string,
  options: { readonly columns: number; readonly rtl: boolean }
): HTMLElement | undefined {
  const all = [...container.querySelectorAll<HTMLElement>(items)]
  const root = container.getRootNode() as Document | ShadowRoot
  const at = all.indexOf(root.activeElement as HTMLElement)
  if (at < 0) return undefined
  const columns = options.columns === 1 ? 1 : columnsOf(all, options.columns)
  const forward = options.rtl ? -1 : 1
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: all.length - 1 - at,
    ...(columns > 1 && { ArrowRight: forward, ArrowLeft: -forward })
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const target = all[at + step] ?? all[at]
  target?.focus()
  return target
}

/** The text typed so far and its time, in milliseconds. */
export interface TypeAheadState {
  text: string
  at: number
}

/** Keys typed within this time of one another, in milliseconds, form one word. */
const pause = 700

/** Focuses the next `data-item` whose name starts with the typed text. Returns true if the key was handled. */
export function typeAhead(container: HTMLElement, key: string, state: TypeAheadState, now: number): boolean {
  const word = now - state.at > pause ? '' : state.text
  // A space that does not continue a word selects the row, even in the first moments of a page, when `at` is still 0.
  if (key.length !== 1 || key === '/' || (key === ' ' && !word)) return false
  state.text = word + key.toLowerCase()
  state.at = now
  const all = [...container.querySelectorAll<HTMLElement>('[data-item]')]
  const root = container.getRootNode() as Document | ShadowRoot
  const from = all.indexOf(root.activeElement as HTMLElement) + (state.text.length === 1 ? 1 : 0)
  const order = [...all.slice(from), ...all.slice(0, from)]
  order.find((item) => item.dataset.item?.toLowerCase().startsWith(state.text))?.focus()
  return true
}
