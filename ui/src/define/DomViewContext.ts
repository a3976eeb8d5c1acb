import type { Kit, ViewName, ViewParams } from '@plugboard/core'

/** What a view without React is given beside its element. */
export interface DomViewContext<Name extends ViewName = ViewName> {
  readonly kit: Kit
  readonly params: ViewParams<Name>
  /** BCP 47 tag of the language that is in force when the view is drawn. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}
