// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'
import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'
import { Chain } from './Chain.mjs'
import { Faucet } from './Faucet.mjs'
import { Problem } from './Problem.mjs'
import { find, routesOf } from './routes.mjs'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS'
}

/**
 * Serves a fresh chain on a free port of this machine.
 *
 * @param {{ chain?: 'regtest' | 'signet', blockTime?: number }} [options] every `blockTime` milliseconds a block is mined
 *   from waiting transactions; 0: only on request
 * @returns {Promise<string>} its address
 */
export async function serve({ chain: name = 'regtest', blockTime = 0 } = {}) {
  initEccLib(ecc)
  const chain = new Chain(name)
  const faucet = new Faucet(chain)
  const { get, post } = routesOf(chain, faucet)
  if (blockTime > 0)
    setInterval(() => chain.waiting.length > 0 && chain.mine(faucet.script), blockTime).unref()
  const server = createServer(async (request, response) => {
    const parts = []
    for await (const part of request) parts.push(part)
    const path = new URL(request.url ?? '/', 'http://chain').pathname.replace(/^\/api(?=\/)/, '')
    const { status, body } = answer(
      request.method === 'POST' ? post : get,
      path,
      Buffer.concat(parts).toString()
    )
    const type = typeof body === 'string' ? 'text/plain' : 'application/json'
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
    response
      .writeHead(status, { ...headers, 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `http://127.0.0.1:${place.port}`
}

/**
 * @param {Readonly<Record<string, (...values: string[]) => unknown>>} routes
 * @param {string} path
 * @param {string} body
 */
function answer(routes, path, body) {
  const found = find(routes, path)
  if (!found) return { status: 404, body: 'not found' }
  try {
    return { status: 200, body: found.run(...found.values, body) }
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, body: error.message }
    return { status: 400, body: String(error instanceof Error ? error.message : error) }
  }
}
