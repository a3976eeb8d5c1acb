import type { SignIn } from './SignIn.js'

type Handler = (request: Request) => Promise<Response>

/** The handlers of a route, under the names that Next looks for. */
export interface SignInRoutes {
  readonly GET: Handler
  readonly POST: Handler
  readonly OPTIONS: Handler
}

/**
 * The route handlers for `app/<path>/[action]/route.ts` of Next, on its Node runtime: `export const { GET, POST } = signInRoutes(signIn)`. The
 * service's `path` is the location of that file, e.g. `'/api/sign-in'`. Anywhere on the server, `(await signIn).sessions((await
 * headers()).get('cookie'))` returns the sessions of a request.
 *
 * Next does not provide the addresses of callers: without `proxies` all visitors share one rate, about which the service warns, and which it refuses
 * in production.
 */
export function signInRoutes(signIn: SignIn | Promise<SignIn>): SignInRoutes {
  const ready = checked(signIn)
  // Each request reports why; a build that only loads this file does not end.
  ready.catch(() => undefined)
  const answer: Handler = async (request) => (await ready).answer(request)
  return { GET: answer, POST: answer, OPTIONS: answer }
}

async function checked(signIn: SignIn | Promise<SignIn>): Promise<SignIn> {
  const service = await signIn
  service.checkCallers()
  return service
}
