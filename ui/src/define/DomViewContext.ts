import type { Kit, ViewContext, ViewName, ViewParams } from '@plugboard/core'

/** What a view without React is given beside its element. */
export interface DomViewContext<Name extends ViewName = ViewName> {
  readonly kit: Kit
  readonly params: ViewParams<Name>
  /** Answers whoever asked for this view with `ask`, and says when its entry leaves the history. */
  readonly context: ViewContext<Name>
  /** BCP 47 tag of the language that is in force when the view is drawn. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}
