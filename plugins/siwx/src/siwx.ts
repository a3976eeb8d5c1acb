import { definePlugin, type PluginContext, type SiwxStrategy } from '@plugboard/core'
import { reaction } from 'mobx'
import { siwxErrors } from './errors.js'
import type { en } from './locale.en.js'
import { signInToken } from './SignInService.js'
import { SignInFlow } from './signIn/SignInFlow.js'
import { activeTarget } from './signIn/SignInTarget.js'
import { type SiweConfig, siweStrategy } from './strategies/siweStrategy.js'
import { texts } from './texts.js'

declare module '@plugboard/core' {
  interface PluginTextKeys extends Record<keyof typeof en | 'siwx.header', string> {}
}

/** The options of `siwx()`. */
export interface SiwxOptions {
  /** Creates messages and keeps sessions. Alternatively, a plugin registers one (`registerSiwx`). */
  readonly strategy?: SiwxStrategy | ((kit: PluginContext) => SiwxStrategy) | undefined
  /** A configuration in the common form of sign-in with Ethereum; an alternative to `strategy`. */
  readonly siweConfig?: SiweConfig | undefined
  /** Disconnect visitors who do not sign in. Default: the strategy's setting, otherwise true. */
  readonly required?: boolean | undefined
  /** End the sessions of an account when it is disconnected. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/**
 * Adds sign-in with any wallet: a visitor who connects without a session is asked to sign a message, which the strategy accepts or refuses.
 *
 * @throws KitError `siwx/twoConfigs` when both `siweConfig` and `strategy` are given
 */
export function siwx({ strategy, siweConfig, required, signOutOnDisconnect }: SiwxOptions = {}) {
  if (strategy && siweConfig) throw siwxErrors.twoConfigs()
  const signsOut = signOutOnDisconnect ?? siweConfig?.signOutOnDisconnect ?? true
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
        flow.connectStarted(request.namespace)
        return {
          ...request,
          signIn: async () => (await import('./signIn/oneClick.js')).offerOneClick(kit, request)
        }
      })
      // The connection waits until it is known whether to ask: the modal would close and open again otherwise.
      kit.tap('afterConnect', () => flow.update())
      kit.tap('event', ({ name, data }) => {
        if (name === 'CONNECT_SUCCESS' || name === 'CONNECT_ERROR') flow.connectEnded(data.namespace)
      })
      kit.tap('beforeNavigate', (move) => flow.guardNavigation(move), { stage: -100 })
      kit.tap('beforeDisconnect', async (request) => {
        const [current] = kit.siwx.all
        if (!signsOut || !current) return
        const { endSessions } = await import('./sessions/endSessions.js')
        await endSessions(kit, current, request)
      })
      return {
        start() {
          followAccount(kit, flow)
          followExpiry(kit, flow)
        }
      }
    }
  })
}

/** Follows every change of the account: `afterConnect` runs only for the requested namespace, and not for a restored connection. */
function followAccount(kit: PluginContext, flow: SignInFlow): void {
  // The first strategy is still used: with none, nobody would be asked to sign in at all.
  const [first, second] = kit.siwx.all.map(({ id }) => `'${kit.siwx.ownerOf(id)}'`)
  if (second)
    kit.report(siwxErrors.twoConfigs({ notes: `${first} and ${second} registered one each; leave one out.` }))
  reaction(
    () => activeTarget(kit)?.key,
    () => void flow.update(),
    { fireImmediately: true, signal: kit.signal }
  )
  const refresh = () => {
    if (!document.hidden) void flow.refresh()
  }
  // A kit can run without a page.
  globalThis.document?.addEventListener('visibilitychange', refresh, { signal: kit.signal })
}

/** Timers longer than 31 bits of milliseconds, 24 days, run out at once. */
const longestTimerMs = 2_000_000_000

/** Timers can run out slightly before the clock says so; in milliseconds. */
const earlyMs = 50

/**
 * Looks for a session again when the current one expires, so that a page that stays open does not go on as signed in. Sessions that last too long
 * for a timer are checked when the page becomes visible.
 */
function followExpiry({ signal }: PluginContext, flow: SignInFlow): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  reaction(
    () => Date.parse(flow.session?.data.expirationTime ?? ''),
    (expiresAt) => {
      clearTimeout(timer)
      const waitMs = expiresAt - Date.now() + earlyMs
      if (waitMs < longestTimerMs) timer = setTimeout(() => flow.refresh(), waitMs)
    },
    { signal }
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}
