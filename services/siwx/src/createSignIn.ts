import type { NetworkId } from '@plugboard/core'
import { CallerAddresses, createRateLimiter } from '@plugboard/service-common'
import { openStore } from './database/openStore.js'
import type { Store } from './database/Store.js'
import { readOptions } from './gates/readOptions.js'
import { createApp } from './http/createApp.js'
import { toServiceError } from './http/errorResponse.js'
import { VisitorCookie } from './http/VisitorCookie.js'
import { limits } from './limits.js'
import type { SignIn } from './SignIn.js'
import type { SignInOptions } from './SignInOptions.js'
import { SessionManager } from './sessions/SessionManager.js'

/**
 * Opens the database and resolves with a service that any kind of server can call; `startSignIn` gives it its own port.
 *
 * @throws TypeError for invalid settings, and the database's error when it cannot be opened
 */
export async function createSignIn(options: SignInOptions): Promise<SignIn> {
  const config = readOptions(options)
  const store = await openStore(options.database ?? './sign-in.db')
  const now = options.now ?? Date.now
  const settings = {
    ...options,
    now,
    chains: config.chains as readonly NetworkId[],
    sessionLifetime: config.sessionLifetime * 1000,
    nonceLifetime: config.nonceLifetime * 1000,
    recheckAfter: config.recheckAfter * 1000
  }
  const manager = new SessionManager(store, settings)
  // Pages on this machine have no https; all others must have it.
  const isSecure = config.origins.some((origin) => origin.startsWith('https:'))
  const cookie = new VisitorCookie(config.cookie, isSecure, config.sameSite)
  const state: { ending?: Promise<void> } = {}
  const warn = options.onWarning ?? console.warn
  const callers = new CallerAddresses('Sign-in service', config.proxies, warn)
  const rates = config.rateLimit
    ? await createRateLimiter({
        ...{ service: 'Sign-in service', prefix: 'plugboard:sign-in', warn },
        ...{ rate: config.rateLimit, maxKeys: limits.rateKeys, redisUrl: config.redisUrl }
      })
    : undefined
  const { fetch: route } = createApp({
    ...{ path: config.path, origins: config.origins, callers, store, manager, cookie },
    times: { visit: config.nonceLifetime * 2, session: config.sessionLifetime },
    rates,
    isClosing: () => state.ending !== undefined,
    onError: options.onError
  })
  const cleanUp = throttleCleanup(store, now)
  return {
    path: config.path,
    async answer(request, from = {}) {
      cleanUp()
      return route(request, from)
    },
    checkCallers(host) {
      if (!config.rateLimit) return
      if (host === undefined) callers.checkHeader()
      else callers.checkHost(host)
    },
    async sessions(cookies) {
      const visitor = cookie.read(cookies)
      if (visitor === undefined) return []
      return manager.sessionsOf(cookie.owner(visitor)).catch((cause: unknown) => {
        throw toServiceError(cause)
      })
    },
    close() {
      rates?.close()
      state.ending ??= store.close()
      return state.ending
    }
  }
}

/**
 * Removes expired data on a request, at most once a minute: a timer would keep the process alive. The request does not wait for it, and a
 * failure is ignored until the next time.
 */
function throttleCleanup(store: Store, now: () => number): () => void {
  const last = { at: Number.NEGATIVE_INFINITY }
  return () => {
    if (now() - last.at < limits.cleanupInterval) return
    last.at = now()
    store.removeExpired(last.at).catch(() => undefined)
  }
}
