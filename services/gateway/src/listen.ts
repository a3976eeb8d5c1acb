import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { GatewayEnv } from './http/GatewayEnv.js'
import { limits } from './limits.js'

/** Puts the app on a socket. Rejects with Node's error when the address is taken. */
export async function listen(
  app: Hono<GatewayEnv>,
  host: string,
  port: number
): Promise<{ server: Server; port: number }> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      maxHeaderSize: 32_768,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      // How often Node looks for connections that exceed these times; by default every 30 s, which is later than both.
      connectionsCheckingInterval: 1_000,
      // Longer than proxies keep an idle connection (usually 60 s): if this side closes it first, a request on its way is lost.
      keepAliveTimeout: 65_000
    }
  }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/** Stops listening, waits for pending responses, and closes what is still open after the grace time. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), limits.closeGrace)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
