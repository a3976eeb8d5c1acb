// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Chain } from './Chain.mjs'
import { methodsOf } from './methods.mjs'
import { answerRest } from './rest.mjs'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS'
}

/**
 * Serves a fresh chain on a free port of this machine: CometBFT's JSON-RPC by POST, and the part of the SDK's REST API that balances need by GET.
 *
 * @param {{ id?: string, prefix?: string, denom?: string, feeDenoms?: readonly string[], blockTime?: number }} [options] every `blockTime`
 *   milliseconds a block is made from waiting transactions
 * @returns {Promise<string>} its address
 */
export async function serve({
  id = 'plugboard-local-1',
  prefix = 'cosmos',
  denom = 'uatom',
  feeDenoms = [denom],
  blockTime = 500
} = {}) {
  const chain = new Chain({ id, prefix, denom, feeDenoms })
  const methods = methodsOf(chain)
  setInterval(() => chain.waiting.length > 0 && !chain.isHeld && chain.mine(), blockTime).unref()
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
    if (request.method === 'GET') {
      const { status, body } = answerRest(chain, request.url ?? '/')
      return response
        .writeHead(status, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    }
    const parts = []
    for await (const part of request) parts.push(part)
    const question = parse(Buffer.concat(parts).toString())
    const reply = Array.isArray(question)
      ? question.map((one) => answer(methods, one))
      : answer(methods, question)
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  // A client that was busy for a long time finds its connection open.
  server.keepAliveTimeout = 300_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `http://127.0.0.1:${place.port}`
}

/**
 * @param {Readonly<Record<string, (params: Record<string, unknown>) => unknown>>} methods
 * @param {any} question
 */
function answer(methods, question) {
  const { id = null, method, params } = Object(question)
  const reply = (/** @type {object} */ part) => ({ jsonrpc: '2.0', id, ...part })
  const run = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) return reply({ error: { code: -32601, message: 'Method not found', data: String(method) } })
  try {
    return reply({ result: run(Object(params)) })
  } catch (error) {
    const data = String(error instanceof Error ? error.message : error)
    return reply({ error: { code: -32603, message: 'Internal error', data } })
  }
}

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
