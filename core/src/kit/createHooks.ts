import type { KitHooks } from '../contract/Hooks.js'
import { AsyncSeriesHook } from '../hooks/AsyncSeriesHook.js'
import { AsyncSeriesWaterfallHook } from '../hooks/AsyncSeriesWaterfallHook.js'
import { SyncHook } from '../hooks/SyncHook.js'
import { SyncWaterfallHook } from '../hooks/SyncWaterfallHook.js'
import type { TapErrorHandler } from '../hooks/TapErrorHandler.js'
import { RpcRequestHook } from '../requests/RpcRequestHook.js'

/** How each hook of a kit is made. */
const factories: {
  readonly [Name in keyof KitHooks]: (
    args: readonly string[],
    name: string,
    onTapError: TapErrorHandler
  ) => KitHooks[Name]
} = {
  beforeConnect: (args, name) => new AsyncSeriesWaterfallHook(args, name),
  afterConnect: (args, name) => new AsyncSeriesHook(args, name),
  // Where taps are isolated, a tap that fails stops neither what happens nor the other taps.
  beforeDisconnect: (args, name, onTapError) => new AsyncSeriesHook(args, name, onTapError),
  beforeSwitchNetwork: (args, name) => new AsyncSeriesWaterfallHook(args, name),
  afterSwitchNetwork: (args, name) => new AsyncSeriesHook(args, name),
  beforeSign: (args, name) => new AsyncSeriesWaterfallHook(args, name),
  rpcRequest: (args, name) => new RpcRequestHook(args, name),
  viewRegister: (args, name, onTapError) => new SyncWaterfallHook(args, name, onTapError),
  beforeNavigate: (args, name) => new SyncWaterfallHook(args, name),
  walletList: (args, name) => new SyncWaterfallHook(args, name),
  afterSession: (args, name) => new AsyncSeriesHook(args, name),
  error: (args, name, onTapError) => new SyncHook(args, name, onTapError),
  event: (args, name, onTapError) => new SyncHook(args, name, onTapError)
}

/** Makes the hooks of one kit. `onTapError` receives what taps of isolated hooks throw, with the payload and the hook's name. */
export function createHooks(
  onTapError: (...args: [...Parameters<TapErrorHandler>, hook: string]) => void
): KitHooks {
  const made: { -readonly [Name in keyof KitHooks]?: KitHooks[Name] } = {}
  const hooks: Partial<KitHooks> = {}
  const define = <Name extends keyof KitHooks>(name: Name) =>
    Object.defineProperty(hooks, name, {
      enumerable: true,
      // Made when it is first asked for: a page shows its button before any hook is called.
      get: (): KitHooks[Name] => {
        made[name] ??= factories[name](['data'], name, (...args) => onTapError(...args, name))
        return made[name] as KitHooks[Name]
      }
    })
  for (const name of Object.keys(factories) as (keyof KitHooks)[]) define(name)
  return Object.freeze(hooks) as KitHooks
}
