/** The element that a modal is drawn into. */
export interface ModalPlace {
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  /** Inline in the page, always visible. */
  readonly embedded: boolean
  /** Gives the place up; the last one to do so takes the element off the page. Calling it twice does nothing more. */
  release(): void
}
