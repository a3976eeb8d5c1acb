/** The state in which the panel was left, and is restored. */
export interface PanelState {
  readonly open: boolean
  readonly side: 'bottom' | 'right'
  readonly tab: string
}

/** The initial state. */
export const firstState: PanelState = Object.freeze({ open: false, side: 'bottom', tab: 'timeline' })

/** Reads the stored state, which is untrusted. */
export function readPanelState(value: unknown): PanelState | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { open, side, tab } = value as Record<string, unknown>
  return {
    open: open === true,
    side: side === 'right' ? 'right' : 'bottom',
    tab: typeof tab === 'string' ? tab.slice(0, 20) : firstState.tab
  }
}
