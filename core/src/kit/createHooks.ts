import type { KitHooks } from '../contract/Hooks.js'
import { AsyncSeriesBailHook } from '../hooks/AsyncSeriesBailHook.js'
import { AsyncSeriesHook } from '../hooks/AsyncSeriesHook.js'
import { AsyncSeriesWaterfallHook } from '../hooks/AsyncSeriesWaterfallHook.js'
import { SyncHook } from '../hooks/SyncHook.js'
import { SyncWaterfallHook } from '../hooks/SyncWaterfallHook.js'
import type { TapErrorHandler } from '../hooks/TapErrorHandler.js'

/** The hooks of one kit. `onTapError` hears of taps that fail where taps are isolated, and of the call they failed in. */
export function createHooks(onTapError: TapErrorHandler): KitHooks {
  return Object.freeze({
    beforeConnect: new AsyncSeriesWaterfallHook(['request'], 'beforeConnect'),
    afterConnect: new AsyncSeriesHook(['connection'], 'afterConnect'),
    beforeDisconnect: new AsyncSeriesHook(['request'], 'beforeDisconnect', onTapError),
    beforeSwitchNetwork: new AsyncSeriesWaterfallHook(['move'], 'beforeSwitchNetwork'),
    afterSwitchNetwork: new AsyncSeriesHook(['connection'], 'afterSwitchNetwork'),
    beforeSign: new AsyncSeriesWaterfallHook(['request'], 'beforeSign'),
    rpcRequest: new AsyncSeriesBailHook(['request'], 'rpcRequest'),
    viewRegister: new SyncWaterfallHook(['view'], 'viewRegister'),
    beforeNavigate: new SyncWaterfallHook(['move'], 'beforeNavigate'),
    walletList: new SyncWaterfallHook(['entries'], 'walletList'),
    afterSession: new AsyncSeriesHook(['session'], 'afterSession'),
    error: new SyncHook(['error'], 'error', onTapError),
    event: new SyncHook(['event'], 'event', onTapError)
  } as unknown as KitHooks)
}
