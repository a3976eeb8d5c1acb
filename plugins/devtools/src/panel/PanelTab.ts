/** One page of the panel. */
export interface PanelTab {
  readonly id: string
  readonly label: string
  readonly element: HTMLElement
  /** Called when it comes into sight, and when it leaves it. */
  show(): void
  hide(): void
}
