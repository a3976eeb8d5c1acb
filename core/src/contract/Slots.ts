import type { Connection } from './Connection.js'
import type { Label } from './PluginTexts.js'
import type { GivenParams, ViewName } from './View.js'

/** Maps each slot to the context that its items are asked about. Augment it for a slot of your own. */
export interface Slots {
  'account.header': Connection | undefined
  'account.balance': Connection | undefined
  'account.actions': Connection | undefined
  'account.tabs': Connection | undefined
  'account.rows': Connection | undefined
  'connect.methods': undefined
  'header.actions': undefined
  footer: undefined
  'review.findings': Connection | undefined
  /** Shown with a transaction, once it is over: what can be done about it. Its views are given a `TransactionSubject`. */
  'transaction.rest': Connection | undefined
}

/** One item of a slot: data, not a component. */
export interface SlotItem<Context = unknown> {
  /** Unique in its slot; features that order items name it. */
  readonly id: string
  /** Visible text. */
  readonly label: Label
  /**
   * A name that the theme has an icon for, or a `data:` image; without either a plain one is drawn. For items of the account also `'onramp'`,
   * `'swap'`, `'receive'` and `'send'`.
   */
  readonly icon?: string | undefined
  /** The view that it opens (actions, rows) or shows in place (header, balance, tabs, methods, footer, findings). */
  readonly view: ViewName
  /** What that view is given. */
  readonly params?: unknown
  /** Smaller comes first. Default 0. */
  readonly order?: number | undefined
  /** False, or an error, hides the item; observed, so it may read stores. */
  readonly visible?: ((context: Context) => boolean) | undefined
}

/** An item as a plugin adds it. `params` are those of its view, and have to be there where the view cannot do without. */
export type SlotContribution<Context, Name extends ViewName> = Omit<SlotItem<Context>, 'view' | 'params'> & {
  readonly view: Name
} & GivenParams<Name>
