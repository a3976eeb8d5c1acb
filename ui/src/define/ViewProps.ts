import type { Kit, ViewContext, ViewName, ViewParams } from '@plugboard/core'

/** What a view's component is given. */
export interface ViewProps<Name extends ViewName = ViewName> {
  readonly kit: Kit
  /** What the view was opened with. */
  readonly params: ViewParams<Name>
  /** Answers whoever asked for this view with `ask`, and says when its entry leaves the history. */
  readonly context: ViewContext<Name>
}
