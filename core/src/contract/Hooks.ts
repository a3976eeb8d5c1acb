import type { KitError } from '../errors/KitError.js'
import type {
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncHook,
  SyncWaterfallHook
} from '../hooks/hookKinds.js'
import type { RpcAnswer, RpcRequestHook } from '../requests/RpcRequestHook.js'
import type { Connection, DisconnectRequest, NetworkSwitch, SignRequest } from './Connection.js'
import type { ConnectRequest } from './Connector.js'
import type { KitEvent } from './KitEvents.js'
import type { RpcRequest } from './RpcRequest.js'
import type { SiwxSession } from './Siwx.js'
import type { Intent } from './Transaction.js'
import type { Navigation, ViewDefinition } from './View.js'
import type { WalletEntry } from './WalletEntry.js'

/** The decisions that plugins can take part in. Each hook's comment says what a tap may do and what happens if it fails. */
export interface KitHooks {
  /** Change the network or connector, or refuse by throwing, which ends the attempt. */
  readonly beforeConnect: AsyncSeriesWaterfallHook<[request: ConnectRequest]>
  /** Finish: sign in, load an identity. Throwing undoes the connection. */
  readonly afterConnect: AsyncSeriesHook<[connection: Connection]>
  /** Sign out, revoke. Failures are collected; disconnecting continues. */
  readonly beforeDisconnect: AsyncSeriesHook<[request: DisconnectRequest]>
  /** Redirect, refuse, or add the chain first. Throwing leaves the network as it is. */
  readonly beforeSwitchNetwork: AsyncSeriesWaterfallHook<[move: NetworkSwitch]>
  /** Check the session again. Failures are reported; the network stays the same. */
  readonly afterSwitchNetwork: AsyncSeriesHook<[connection: Connection]>
  /** Change or refuse an intent before it is prepared and shown. If a tap throws, nothing is prepared. */
  readonly beforePrepare: AsyncSeriesWaterfallHook<[intent: Intent]>
  /** Show an approval, change the request or refuse it. After a failure nothing reaches the wallet. */
  readonly beforeSign: AsyncSeriesWaterfallHook<[request: SignRequest]>
  /**
   * Answer instead of the wallet or the chain; `undefined` passes the request on. Called for every request from the host, plugins and
   * providers, but not for the kernel's own reads, such as the balance.
   */
  readonly rpcRequest: RpcRequestHook<[request: RpcRequest], RpcAnswer>
  /** Retitle, wrap or replace a view; `null` hides it. A failure leaves it as it is. */
  readonly viewRegister: SyncWaterfallHook<[view: ViewDefinition | null]>
  /** Redirect, or refuse with `null`. A failure is a refusal. */
  readonly beforeNavigate: SyncWaterfallHook<[move: Navigation | null]>
  /** Order, exclude or feature. A failure leaves the list unchanged. */
  readonly walletList: SyncWaterfallHook<[entries: readonly WalletEntry[]]>
  /** Trade the session for a cookie. A failure rejects the session. */
  readonly afterSession: AsyncSeriesHook<[session: SiwxSession]>
  /** Observe errors. A failing tap does not affect the others. */
  readonly error: SyncHook<[error: KitError]>
  /** Observe events. A failing tap does not affect the others. */
  readonly event: SyncHook<[event: KitEvent]>
}

/** The position of a tap among the others. */
export interface TapOptions {
  /** -100 guards, 0 plugins (default), 100 the kernel's own fallback. */
  readonly stage?: number | undefined
  /** Names of taps that must come after this one. */
  readonly before?: string | readonly string[] | undefined
}
