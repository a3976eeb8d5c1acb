import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { createSignIn } from './createSignIn.js'
import { limits } from './limits.js'
import type { SignIn } from './SignIn.js'
import type { SignInOptions } from './SignInOptions.js'

/** Where a standalone service listens. */
export interface StartOptions extends SignInOptions {
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default 0: any free one. */
  readonly port?: number | undefined
}

/** A service with its own port. */
export interface RunningSignIn extends SignIn {
  /** Its address, `http://127.0.0.1:8788`. */
  readonly url: string
  readonly port: number
}

/**
 * Starts a service in this process and resolves once it answers.
 *
 * @throws TypeError for invalid settings, and Node's error when the port is taken
 */
export async function startSignIn({
  host = '127.0.0.1',
  port = 0,
  ...options
}: StartOptions): Promise<RunningSignIn> {
  const signIn = await createSignIn(options)
  const server = createAdaptorServer({
    fetch: (request: Request, { incoming }: HttpBindings | Http2Bindings) =>
      signIn.answer(request, { address: incoming.socket.remoteAddress }),
    serverOptions: {
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      // How often Node looks for connections that exceed these times; by default every 30 s, which is later than both.
      connectionsCheckingInterval: 1_000,
      // Longer than proxies keep an idle connection (usually 60 s): if this side closes it first, a request on its way is lost.
      keepAliveTimeout: 65_000
    }
  }) as Server
  try {
    signIn.checkCallers(host)
    await listen(server, host, port)
  } catch (error) {
    await signIn.close()
    throw error
  }
  const bound = (server.address() as AddressInfo).port
  return {
    ...signIn,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    close: async () => {
      await stop(server)
      await signIn.close()
    }
  }
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** Requests in progress may finish; after the grace time the rest is cut off. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), limits.closeGrace)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
