import { type IncomingMessage, request as sendRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { startServer, type TestServer } from '../../../tests/jest/startServer'

/** The answers that an endpoint gives instead of the chain's; if a handler throws, the request is refused. */
export type Answers = Record<string, (params: Record<string, unknown>, real: unknown) => unknown>

/**
 * Starts an endpoint that passes requests on to a chain, and changes some of its answers.
 *
 * @param chainUrl the chain's own endpoint
 */
export function alteredEndpoint(chainUrl: string, answers: Answers): Promise<TestServer> {
  return startServer(async (body, response) => {
    const { id, method, params } = JSON.parse(body)
    const real = Object(await askChain(chainUrl, body))
    response.setHeader('content-type', 'application/json')
    const own = answers[method]
    try {
      const answer = own ? { jsonrpc: '2.0', id, result: own(params, real.result) } : real
      response.end(JSON.stringify(answer))
    } catch (error) {
      const refusal = { code: -32603, message: 'Internal error', data: (error as Error).message }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error: refusal }))
    }
  })
}

/** Each request uses a new connection, because the chain may be closing one that is reused. */
async function askChain(url: string, body: string): Promise<unknown> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sendRequest(url, { method: 'POST', agent: false }, resolve).once('error', reject).end(body)
  })
  return json(answer)
}
