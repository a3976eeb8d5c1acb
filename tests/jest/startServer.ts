import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Answers a request, whose body has arrived. */
export type Answering = (body: string, response: ServerResponse, request: IncomingMessage) => unknown

export interface TestServer {
  /** `http://127.0.0.1` and a free port. */
  readonly url: string
  /** Drops the open requests. */
  stop(): Promise<void>
}

/**
 * Starts an HTTP server for a test. A request that cannot be answered loses its connection: when a test ends, one may still be open
 * whose chain has already ended, and its failure would be an unhandled rejection of the next test.
 */
export async function startServer(answer: Answering): Promise<TestServer> {
  const server = createServer((request, response) => {
    text(request)
      .then((body) => answer(body, response, request))
      .catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A test that fails before it stops the server does not keep jest running.
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    }
  }
}
