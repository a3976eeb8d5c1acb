import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SignedIn, SignIn } from './SignIn.js'
import type { ExpressRequest } from './toRequest.js'
import { toRequest } from './toRequest.js'

type Next = (error?: unknown) => void
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => Promise<void>

/**
 * Middleware for Express (and Connect): answers requests below the service's `path`, and lets everything else pass. It may come before
 * or after `express.json()`.
 */
export function signInMiddleware(signIn: SignIn | Promise<SignIn>): Middleware {
  return async (request: ExpressRequest, response, next) => {
    try {
      const service = await signIn
      const path = (request.originalUrl ?? request.url ?? '').split('?')[0] ?? ''
      if (!path.startsWith(`${service.path}/`)) return next()
      const address = request.socket.remoteAddress
      await send(await service.answer(toRequest(request), { address }), response)
    } catch (error) {
      next(error)
    }
  }
}

/** Middleware that lets signed-in visitors pass and answers 401 to all others. Their sessions are in `response.locals.signedIn`. */
export function requireSignIn(signIn: SignIn | Promise<SignIn>): Middleware {
  return async (request, response, next) => {
    try {
      const sessions = await (await signIn).sessions(request.headers.cookie)
      if (sessions.length === 0) return void response.writeHead(401, { 'Cache-Control': 'no-store' }).end()
      const { locals } = response as ServerResponse & { locals?: { signedIn?: readonly SignedIn[] } }
      if (locals) locals.signedIn = sessions
      next()
    } catch (error) {
      next(error)
    }
  }
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const cookies = answer.headers.getSetCookie()
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  if (cookies.length) response.appendHeader('Set-Cookie', cookies)
  response.writeHead(answer.status)
  response.end(Buffer.from(await answer.arrayBuffer()))
}
