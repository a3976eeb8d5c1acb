import { once } from 'node:events'
import { createServer } from 'node:http'
import { Ledger } from './Ledger.mjs'
import { answer, methodsOf } from './methods.mjs'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS'
}

/** Serves a fresh ledger on a free port of this machine. @returns its address */
export async function serve({ slotTime, id } = {}) {
  const methods = methodsOf(new Ledger(slotTime, id))
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
    const parts = []
    for await (const part of request) parts.push(part)
    const question = parse(Buffer.concat(parts).toString())
    const reply = Array.isArray(question)
      ? question.map((one) => answer(methods, one))
      : answer(methods, question)
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${server.address().port}`
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
