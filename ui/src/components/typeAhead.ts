/** What has been typed so far and when, in milliseconds. */
export interface TypeAheadState {
  text: string
  at: number
}

/** Keys typed within this time of one another, in milliseconds, are one word. */
const pause = 700

/** Focuses the next `data-item` whose name starts with what is being typed. True when the key was taken. */
export function typeAhead(container: HTMLElement, key: string, state: TypeAheadState, now: number): boolean {
  const word = now - state.at > pause ? '' : state.text
  // A space that starts no word chooses the row, also in the first moments of a page, when `at` is still 0.
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
