import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import type { AuthService, AuthServiceOptions } from './AuthServiceOptions.js'
import { createAuthService } from './createAuthService.js'
import { limits } from './limits.js'

/** Where a standalone service listens. */
export interface StartOptions extends AuthServiceOptions {
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default 0: any free one. */
  readonly port?: number | undefined
  /** How long a caller may take for the headers of a request, in milliseconds. Default 10,000; at most 15,000. */
  readonly headersTimeout?: number | undefined
}

/** A service with its own port. */
export interface RunningAuthService extends AuthService {
  /** Its address, `http://127.0.0.1:4602`. */
  readonly url: string
  readonly port: number
}

/**
 * Starts a service in this process and resolves once it answers.
 *
 * @throws TypeError for invalid settings, and Node's error when the port is taken or `headersTimeout` is out of range
 */
export async function startAuthService({
  host = '127.0.0.1',
  port = 0,
  headersTimeout = limits.headersTimeout,
  ...options
}: StartOptions): Promise<RunningAuthService> {
  const service = await createAuthService(options)
  try {
    service.checkCallers(host)
    const server = openServer(service, headersTimeout)
    await listen(server, host, port)
    const bound = (server.address() as AddressInfo).port
    return {
      ...service,
      url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
      port: bound,
      close: async () => {
        await stop(server)
        await service.close()
      }
    }
  } catch (error) {
    await service.close()
    throw error
  }
}

const openServer = (service: AuthService, headersTimeout: number): Server =>
  createAdaptorServer({
    fetch: (request: Request, { incoming }: HttpBindings | Http2Bindings) =>
      service.answer(request, { address: incoming.socket.remoteAddress }),
    serverOptions: {
      headersTimeout,
      requestTimeout: limits.requestTimeout,
      // How often Node looks for connections that exceed these times; by default every 30 s, which is later than both.
      connectionsCheckingInterval: 1_000,
      // Longer than proxies keep an idle connection (usually 60 s): if this side closes it first, a request on its way is lost.
      keepAliveTimeout: 65_000
    }
  }) as Server

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
