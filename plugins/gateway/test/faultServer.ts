import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server handles one request. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** A real HTTP server that behaves as told, and records its requests. */
export interface FaultServer {
  readonly url: string
  readonly requests: {
    readonly method: string
    readonly url: URL
    readonly headers: IncomingMessage['headers']
    readonly body: string
  }[]
  behave(behaviour: Behaviour): void
  /** The requests with this path. */
  asked(path: string): URL[]
  close(): Promise<void>
}

/** Starts it on a free port. */
export async function startFaultServer(first: Behaviour = json({})): Promise<FaultServer> {
  let behaviour = first
  const requests: FaultServer['requests'][number][] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fault.test')
      requests.push({ method: request.method ?? '', url, headers: request.headers, body })
      behaviour(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => {
      behaviour = next
    },
    asked: (path) => requests.filter(({ url }) => url.pathname === path).map(({ url }) => url),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}

/** Answers with JSON. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour {
  return text(JSON.stringify(value), status, { 'Content-Type': 'application/json', ...headers })
}

/** Answers with any text. */
export function text(body: string, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (_request, response) => {
    response.writeHead(status, { 'Access-Control-Allow-Origin': '*', ...headers })
    response.end(body)
  }
}

/** Takes the request and never answers. */
export const hang: Behaviour = () => undefined

/** Breaks the connection in the middle of the body. */
export const breakOff: Behaviour = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"data":[')
  setTimeout(() => response.destroy(), 20)
}
