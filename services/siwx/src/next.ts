import type { SignIn } from './SignIn.js'

type Handler = (request: Request) => Promise<Response>

/** The handlers of a route, under the names that Next looks for. */
export interface SignInRoutes {
  readonly GET: Handler
  readonly POST: Handler
  readonly OPTIONS: Handler
}

/**
 * The route handlers for `app/<path>/[action]/route.ts` of Next, on its Node runtime: `export const { GET, POST } = signInRoutes(signIn)`.
 * The service's `path` is where that file lies, e.g. `'/api/sign-in'`. Whose session a request has, anywhere on the server, is
 * `(await signIn).sessions((await headers()).get('cookie'))`.
 */
export function signInRoutes(signIn: SignIn | Promise<SignIn>): SignInRoutes {
  const answer: Handler = async (request) => (await signIn).answer(request)
  return { GET: answer, POST: answer, OPTIONS: answer }
}
