import { definePlugin, type PluginContext } from '@plugboard/core'
import { reaction } from 'mobx'
import { siwxErrors } from './errors.js'
import { refuseToLeave } from './flow/refuseToLeave.js'
import { SignInFlow } from './flow/SignInFlow.js'
import { targetOf } from './flow/targetOf.js'
import type { SiwxOptions } from './SiwxOptions.js'
import { signInToken } from './signInToken.js'
import { siweStrategy } from './strategies/siweStrategy.js'
import { texts } from './texts.js'

/**
 * Sign-in with any wallet: who connects without a session is asked to sign a message, and the strategy decides what it is worth.
 *
 * @throws KitError `siwx/twoConfigs` when both `siweConfig` and `strategy` are given
 */
export function siwx({ strategy, siweConfig, required, signOutOnDisconnect }: SiwxOptions = {}) {
  if (strategy && siweConfig) throw siwxErrors.twoConfigs()
  const clears = signOutOnDisconnect ?? siweConfig?.signOutOnDisconnect ?? true
  return definePlugin({
    name: 'siwx',
    provides: [signInToken],
    setup(kit) {
      if (siweConfig) kit.registerSiwx(siweStrategy(siweConfig))
      if (strategy) kit.registerSiwx(typeof strategy === 'function' ? strategy(kit) : strategy)
      const flow = new SignInFlow(kit, () => kit.siwx.all[0], required)
      kit.provide(signInToken, flow)
      kit.registerTexts(texts)
      kit.registerView({
        id: 'SIWXSignMessage',
        title: { key: 'siwx.header' },
        load: () => import('./views/SIWXSignMessage.js')
      })
      kit.tap('beforeConnect', (request) => {
        flow.hold(request.namespace)
        return {
          ...request,
          signIn: async () => (await import('./flow/offerOneClick.js')).offerOneClick(kit, request)
        }
      })
      // It is known whether the view is needed before the view that connects closes, or the modal would flicker.
      kit.tap('afterConnect', () => flow.follow())
      kit.tap('event', ({ name, data }) => {
        if (name === 'CONNECT_SUCCESS' || name === 'CONNECT_ERROR') flow.settle(data.namespace)
      })
      kit.tap('beforeNavigate', (move) => refuseToLeave(move, flow), { stage: -100 })
      kit.tap('beforeDisconnect', async (request) => {
        const [used] = kit.siwx.all
        if (clears && used) await (await import('./flow/endSessions.js')).endSessions(kit, used, request)
      })
      return { start: () => watch(kit, flow) }
    }
  })
}

/** Follows the account whatever it changes by: `afterConnect` runs for the namespace that was asked for, and not on a restore. */
function watch(kit: PluginContext, flow: SignInFlow): void {
  // The first one goes on: without any, nobody would be asked to sign in at all.
  if (kit.siwx.all.length > 1) kit.report(siwxErrors.twoConfigs())
  const stop = reaction(
    () => targetOf(kit)?.key,
    () => void flow.follow(),
    { fireImmediately: true }
  )
  kit.signal.addEventListener('abort', stop)
  // A kit may run where nobody looks at a page.
  if (typeof document === 'undefined') return
  const look = () => {
    if (document.visibilityState === 'visible') void flow.refresh()
  }
  document.addEventListener('visibilitychange', look, { signal: kit.signal })
}
