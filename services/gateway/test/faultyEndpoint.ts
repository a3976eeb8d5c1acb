import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that reached the endpoint. */
export interface EndpointCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** The chain's answer to a call. */
interface ChainAnswer {
  readonly id: number
  readonly result?: unknown
}

/**
 * What the endpoint does with a call: pass it on to the chain, refuse it with a code of JSON-RPC, answer the whole request with the status 500, or
 * change the chain's answer.
 */
export type Decision = 'pass' | 'fail' | number | ((answer: ChainAnswer) => object)

/** A real endpoint in front of a chain that treats each call as told. */
export async function startFaultyEndpoint(chainUrl: string) {
  let decide: (call: EndpointCall) => Decision | Promise<Decision> = () => 'pass'
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const given = JSON.parse(body) as EndpointCall | readonly EndpointCall[]
    const calls = Array.isArray(given) ? (given as readonly EndpointCall[]) : [given as EndpointCall]
    const decisions = await Promise.all(calls.map((call) => decide(call)))
    if (decisions.includes('fail')) return response.writeHead(500).end('{}')
    const headers = { 'Content-Type': 'application/json' }
    const passed = await fetch(chainUrl, { method: 'POST', headers, body: JSON.stringify(calls) })
    const answers = (await passed.json()) as readonly ChainAnswer[]
    const all = answers.map((answer) => {
      const decision = decisions[calls.findIndex(({ id }) => id === answer.id)]
      if (typeof decision === 'function') return decision(answer)
      return typeof decision === 'number'
        ? { jsonrpc: '2.0', id: answer.id, error: { code: decision, message: 'refused' } }
        : answer
    })
    response.writeHead(200, headers).end(JSON.stringify(Array.isArray(given) ? all : all[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next: typeof decide) => {
      decide = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
