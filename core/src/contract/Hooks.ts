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

/** Every decision that a plugin may take part in. What a tap may do, and what its failure does, is said beside each. */
export interface KitHooks {
  /** Change network or connector, or refuse by throwing: the attempt ends. */
  readonly beforeConnect: AsyncSeriesWaterfallHook<[request: ConnectRequest]>
  /** Finish: sign in, load an identity. Throwing undoes the connection. */
  readonly afterConnect: AsyncSeriesHook<[connection: Connection]>
  /** Sign out, revoke. Failures are collected; disconnecting goes on. */
  readonly beforeDisconnect: AsyncSeriesHook<[request: DisconnectRequest]>
  /** Redirect, refuse, or add the chain first. Throwing leaves the network as it is. */
  readonly beforeSwitchNetwork: AsyncSeriesWaterfallHook<[move: NetworkSwitch]>
  /** Check the session again. Failures are reported; the network stays. */
  readonly afterSwitchNetwork: AsyncSeriesHook<[connection: Connection]>
  /** Change what is about to be prepared and shown, or refuse. Throwing ends it: nothing is prepared. */
  readonly beforePrepare: AsyncSeriesWaterfallHook<[intent: Intent]>
  /** Show an approval, reshape or refuse. After a failure nothing reaches the wallet. */
  readonly beforeSign: AsyncSeriesWaterfallHook<[request: SignRequest]>
  /**
   * Answer in place of the wallet or the chain; `undefined` passes on. It has every request of the host, of plugins and of providers, and not
   * what the kernel reads for itself, such as the balance.
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
  /** Look at errors. Each tap stands alone. */
  readonly error: SyncHook<[error: KitError]>
  /** Look at events. Each tap stands alone. */
  readonly event: SyncHook<[event: KitEvent]>
}

/** Where a tap stands among the others. */
export interface TapOptions {
  /** -100 guards, 0 plugins (default), 100 the kernel's own fallback. */
  readonly stage?: number | undefined
  /** Names of taps that must come after this one. */
  readonly before?: string | readonly string[] | undefined
}
