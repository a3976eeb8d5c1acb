import { WalletListHook } from '../connecting/WalletListHook.js'
import type { KitHooks } from '../contract/Hooks.js'
import { AsyncSeriesHook, AsyncSeriesWaterfallHook, SyncHook, SyncWaterfallHook } from '../hooks/hookKinds.js'
import type { TapErrorHandler } from '../hooks/Tap.js'
import { RpcRequestHook } from '../requests/RpcRequestHook.js'

type HookClass<Hook> = new (args: readonly string[], name: string, onTapError?: TapErrorHandler) => Hook

/** The class of each hook. */
const classes: { readonly [Name in keyof KitHooks]: HookClass<KitHooks[Name]> } = {
  beforeConnect: AsyncSeriesWaterfallHook,
  afterConnect: AsyncSeriesHook,
  beforeDisconnect: AsyncSeriesHook,
  beforeSwitchNetwork: AsyncSeriesWaterfallHook,
  afterSwitchNetwork: AsyncSeriesHook,
  beforePrepare: AsyncSeriesWaterfallHook,
  beforeSign: AsyncSeriesWaterfallHook,
  rpcRequest: RpcRequestHook,
  viewRegister: SyncWaterfallHook,
  beforeNavigate: SyncWaterfallHook,
  walletList: WalletListHook,
  afterSession: AsyncSeriesHook,
  error: SyncHook,
  event: SyncHook
}

/** Hooks with isolated taps: a failing tap stops neither the operation nor the other taps. */
const isolated: readonly string[] = [
  'beforeDisconnect',
  'viewRegister',
  'error',
  'event'
] satisfies (keyof KitHooks)[]

/** Makes the hooks of one kit. `onTapError` receives the errors of taps of isolated hooks, with the payload and the hook's name. */
export function createHooks(
  onTapError: (...args: [...Parameters<TapErrorHandler>, hook: string]) => void
): KitHooks {
  const hooks: Partial<KitHooks> = {}
  const define = <Name extends keyof KitHooks>(name: Name) => {
    let made: KitHooks[Name] | undefined
    const onError: TapErrorHandler = (...args) => onTapError(...args, name)
    Object.defineProperty(hooks, name, {
      enumerable: true,
      // Created on first access: a page shows its button before any hook is called.
      get: (): KitHooks[Name] => {
        made ??= new classes[name](['data'], name, isolated.includes(name) ? onError : undefined)
        return made
      }
    })
  }
  for (const name of Object.keys(classes) as (keyof KitHooks)[]) define(name)
  return Object.freeze(hooks) as KitHooks
}
