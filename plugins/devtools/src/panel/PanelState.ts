/** How the panel is left and found again. */
export interface PanelState {
  readonly open: boolean
  readonly side: 'bottom' | 'right'
  readonly tab: string
}

/** How it is found for the first time. */
export const firstState: PanelState = Object.freeze({ open: false, side: 'bottom', tab: 'timeline' })

/** Stored bytes are untrusted. */
export function readPanelState(value: unknown): PanelState | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { open, side, tab } = value as Record<string, unknown>
  return {
    open: open === true,
    side: side === 'right' ? 'right' : 'bottom',
    tab: typeof tab === 'string' ? tab.slice(0, 20) : firstState.tab
  }
}
