import type { Namespace } from './Namespace.js'
import type { NetworkId } from './Network.js'
import type { ViewName } from './View.js'

/** Maps each event's name to its data. What happened, for logs and analytics; augment it for your own. */
export interface KitEvents {
  INITIALIZE: { readonly plugins: readonly string[] }
  MODAL_CREATED: undefined
  MODAL_OPEN: { readonly connected: boolean; readonly view: ViewName }
  MODAL_CLOSE: { readonly connected: boolean }
  SELECT_WALLET: {
    readonly name: string
    readonly platform?: string | undefined
  }
  CONNECT_SUCCESS: {
    readonly connectorId: string
    readonly name: string
    readonly namespace: Namespace
    readonly reconnect: boolean
  }
  CONNECT_ERROR: {
    readonly connectorId: string
    readonly namespace: Namespace
    readonly code: string
    readonly message: string
  }
  DISCONNECT_SUCCESS: {
    readonly namespace: Namespace
    readonly reason: string
  }
  DISCONNECT_ERROR: { readonly message: string }
  SWITCH_NETWORK: {
    readonly from: NetworkId | undefined
    readonly to: NetworkId
  }
  SWITCH_ACCOUNT: { readonly namespace: Namespace }
  SEARCH_WALLET: { readonly search: string }
  CLICK_WALLET_HELP: undefined
  CLICK_GET_WALLET: undefined
  CLICK_NETWORKS: undefined
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
