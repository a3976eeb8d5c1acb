import type { Kit, ViewName, ViewParams } from '@plugboard/core'

/** What a view's component is given. */
export interface ViewProps<Name extends ViewName = ViewName> {
  readonly kit: Kit
  /** What the view was opened with. */
  readonly params: ViewParams<Name>
}
