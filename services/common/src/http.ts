import type { Server, ServerOptions, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'

/** How long a caller may take, in milliseconds. */
export interface RequestLimits {
  /** For the headers of a request; at most `requestTimeout`. */
  readonly headersTimeout: number
  /** For a whole request. */
  readonly requestTimeout: number
}

/** The options of Node's HTTP server that each service has. */
export const serverOptions = ({ headersTimeout, requestTimeout }: RequestLimits): ServerOptions => ({
  headersTimeout,
  requestTimeout,
  // How often Node looks for connections that exceed these times; by default every 30 s, which is later than both.
  connectionsCheckingInterval: 1_000,
  // Longer than proxies keep an idle connection (usually 60 s): if this side closes it first, a request on its way is lost.
  keepAliveTimeout: 65_000
})

/** A server that listens. */
export interface ListeningServer {
  /** Such as `http://127.0.0.1:8787`. */
  readonly url: string
  readonly port: number
  /**
   * Stops listening, lets requests in progress finish, and cuts off what is still open after the grace time. Resolves when all connections are
   * closed.
   *
   * @param closeGrace in milliseconds
   */
  stop(closeGrace: number): Promise<void>
}

/** Has a server listen, on any free port if `port` is 0. Rejects with Node's error, for example when the port is taken. */
export async function listen(server: Server, host: string, port: number): Promise<ListeningServer> {
  const responses = new Set<ServerResponse>()
  server.prependListener('request', (_, response: ServerResponse) => {
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = (server.address() as AddressInfo).port
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
  return { url, port: bound, stop: (closeGrace) => stop(server, responses, closeGrace) }
}

/** How often a server that stops looks for connections whose requests have ended. */
const idleCheckMs = 100

/** @param responses those that have not been delivered yet */
function stop(server: Server, responses: ReadonlySet<ServerResponse>, closeGrace: number): Promise<void> {
  // Callers keep a connection whose request has ended, and would hold the server until the grace time is over. Node takes a connection for idle once
  // its response was written, and would cut off a caller that is still reading it.
  const closeIdle = () => {
    const isDelivered = [...responses].every((response) => !response.writableEnded)
    if (isDelivered) server.closeIdleConnections()
  }
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), closeGrace)
    const checks = setInterval(closeIdle, idleCheckMs)
    // An HTTP server's own `close` would close those connections too.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut)
      clearInterval(checks)
      // Ends Node's search for slow requests.
      server.close()
      resolve()
    })
    closeIdle()
  })
}
