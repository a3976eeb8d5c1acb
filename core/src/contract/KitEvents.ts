import type { Namespace, NetworkId } from './Network.js'
import type { ViewName } from './View.js'

/** Which transaction an event is about. Events are recorded, so it names no account. */
export interface TransactionEvent {
  readonly namespace: Namespace
  readonly networkId: NetworkId
  /** Hash or id of the transaction on its chain. */
  readonly id: string
}

/** Maps each event's name to its data. What happened, for logs and analytics; augment it for your own. */
export interface KitEvents {
  /** The kit starts, with these plugins. */
  INITIALIZE: { readonly plugins: readonly string[] }
  /** The code of the dialog has come, and its views are there. Once a kit; it is drawn when it is first opened. */
  MODAL_CREATED: undefined
  /** The dialog opens; not emitted again when an open one shows another view. */
  MODAL_OPEN: { readonly connected: boolean; readonly view: ViewName }
  /** The dialog closes, by whomever. */
  MODAL_CLOSE: { readonly connected: boolean }
  /** The visitor chooses a wallet of the list. */
  SELECT_WALLET: {
    readonly name: string
    readonly platform?: string | undefined
  }
  /** A wallet is connected; `reconnect` after a reload, without a question. */
  CONNECT_SUCCESS: {
    readonly connectorId: string
    readonly name: string
    readonly namespace: Namespace
    readonly reconnect: boolean
  }
  /** An attempt to connect has ended without a connection; `code` is that of the error. */
  CONNECT_ERROR: {
    readonly connectorId: string
    readonly namespace: Namespace
    readonly code: string
    readonly message: string
  }
  /** A namespace is disconnected; `reason` is `user`, `wallet`, or `error` when the wallet announced an address that is none. */
  DISCONNECT_SUCCESS: {
    readonly namespace: Namespace
    readonly reason: string
  }
  /** A wallet or a plugin failed while it was disconnected. */
  DISCONNECT_ERROR: { readonly message: string }
  /** A transaction is on its way; `id` is the chain's. Emitted by whoever sent it, without any address. */
  TRANSACTION_SENT: TransactionEvent
  /** What became of a transaction that was sent: `replaced` when another took its place. */
  TRANSACTION_SETTLED: TransactionEvent & { readonly outcome: 'confirmed' | 'failed' | 'replaced' }
  /** The visitor opens an account's history. */
  CLICK_TRANSACTIONS: { readonly networkId: NetworkId }
  /** A further page of an account's history is asked for. */
  LOAD_MORE_TRANSACTIONS: { readonly networkId: NetworkId }
  /** A page of an account's history could not be read; `code` is that of the error. */
  ERROR_FETCH_TRANSACTIONS: { readonly networkId: NetworkId; readonly code: string }
  /** The active network is another. */
  SWITCH_NETWORK: {
    readonly from: NetworkId | undefined
    readonly to: NetworkId
  }
  /** The active account of a namespace is another. */
  SWITCH_ACCOUNT: { readonly namespace: Namespace }
  /** The visitor looks for a wallet by this text. */
  SEARCH_WALLET: { readonly search: string }
  /** The visitor asks what a wallet is. */
  CLICK_WALLET_HELP: undefined
  /** The visitor wants a wallet. */
  CLICK_GET_WALLET: undefined
  /** The visitor opens the list of networks. */
  CLICK_NETWORKS: undefined
  /** The visitor opens the list of all wallets. */
  CLICK_ALL_WALLETS: undefined
}

/** One thing that happened. Frozen. */
export type KitEvent = {
  readonly [Name in keyof KitEvents]: {
    readonly name: Name
    readonly data: KitEvents[Name]
    /** Unix time in milliseconds. */
    readonly at: number
    /** The plugin that emitted it, or `'kit'`. */
    readonly source: string
  }
}[keyof KitEvents]
