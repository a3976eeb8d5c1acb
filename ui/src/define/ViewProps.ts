import type { Kit, ViewContext, ViewName, ViewParams } from '@plugboard/core'

/** The props of a view's component. */
export interface ViewProps<Name extends ViewName = ViewName> {
  readonly kit: Kit
  /** What the view was opened with. */
  readonly params: ViewParams<Name>
  /** Settles the `ask` that opened this view; its signal aborts when the entry leaves the history. */
  readonly context: ViewContext<Name>
}

/** The values that `mount` of a view without React receives in addition to its element. */
export interface DomViewContext<Name extends ViewName = ViewName> {
  readonly kit: Kit
  readonly params: ViewParams<Name>
  /** Settles the `ask` that opened this view; its signal aborts when the entry leaves the history. */
  readonly context: ViewContext<Name>
  /** BCP 47 tag of the current language. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}
