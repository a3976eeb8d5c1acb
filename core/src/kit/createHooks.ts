import type { KitHooks } from '../contract/Hooks.js'
import { AsyncSeriesBailHook } from '../hooks/AsyncSeriesBailHook.js'
import { AsyncSeriesHook } from '../hooks/AsyncSeriesHook.js'
import { AsyncSeriesWaterfallHook } from '../hooks/AsyncSeriesWaterfallHook.js'
import { SyncHook } from '../hooks/SyncHook.js'
import { SyncWaterfallHook } from '../hooks/SyncWaterfallHook.js'
import type { TapErrorHandler } from '../hooks/TapErrorHandler.js'

type HookClass = new (args: readonly string[], name: string, onTapError?: TapErrorHandler) => object

const kinds: Readonly<Record<keyof KitHooks, HookClass>> = {
  beforeConnect: AsyncSeriesWaterfallHook,
  afterConnect: AsyncSeriesHook,
  beforeDisconnect: AsyncSeriesHook,
  beforeSwitchNetwork: AsyncSeriesWaterfallHook,
  afterSwitchNetwork: AsyncSeriesHook,
  beforeSign: AsyncSeriesWaterfallHook,
  rpcRequest: AsyncSeriesBailHook,
  viewRegister: SyncWaterfallHook,
  beforeNavigate: SyncWaterfallHook,
  walletList: SyncWaterfallHook,
  afterSession: AsyncSeriesHook,
  error: SyncHook,
  event: SyncHook
}

/** Hooks whose taps cannot stop what happens, nor one another. */
const isolated: readonly string[] = ['beforeDisconnect', 'viewRegister', 'error', 'event']

/** The hooks of one kit. `onTapError` hears of taps that fail where taps are isolated, of the call and of the hook. */
export function createHooks(
  onTapError: (...args: [...Parameters<TapErrorHandler>, hook: string]) => void
): KitHooks {
  const hooks = {}
  for (const [name, Kind] of Object.entries(kinds)) {
    const heed: TapErrorHandler = (...args) => onTapError(...args, name)
    let hook: object | undefined
    // Made when it is first asked for: a page shows its button before any hook is called.
    const get = () => (hook ??= new Kind(['data'], name, isolated.includes(name) ? heed : undefined))
    Object.defineProperty(hooks, name, { enumerable: true, get })
  }
  return Object.freeze(hooks) as KitHooks
}
