import type { Connection } from './Connection.js'
import type { Label } from './PluginTexts.js'
import type { GivenParams, ViewName } from './View.js'

/** Maps each slot to the context passed to its items. Augment it to add your own slot. */
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
  /** Shown with a finished transaction: what can be done about it. Its views receive a `TransactionSubject`. */
  'transaction.rest': Connection | undefined
}

/** One item of a slot: data, not a component. */
export interface SlotItem<Context = unknown> {
  /** Unique in its slot; features that order items refer to it. */
  readonly id: string
  /** Visible text. */
  readonly label: Label
  /**
   * Name of an icon in the theme, or a `data:` image; without either, a plain icon is drawn. Items of the account can also use `'onramp'`,
   * `'swap'`, `'receive'` and `'send'`.
   */
  readonly icon?: string | undefined
  /** The view that it opens (actions, rows) or shows in place (header, balance, tabs, methods, footer, findings). */
  readonly view: ViewName
  /** The parameters of that view. */
  readonly params?: unknown
  /** Items are sorted by it in ascending order. Default 0. */
  readonly order?: number | undefined
  /** If it returns false or throws, the item is hidden. It is observed, so it may read stores. */
  readonly visible?: ((context: Context) => boolean) | undefined
}

/** A slot item as a plugin adds it. `params` are the parameters of its view, required if the view has required parameters. */
export type SlotContribution<Context, Name extends ViewName> = Omit<SlotItem<Context>, 'view' | 'params'> & {
  readonly view: Name
} & GivenParams<Name>
