import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A node's answer to one method, instead of the truth: a result, or whatever it sends. */
export interface Lie {
  readonly method: string
  readonly result?: unknown
  /** The whole body; `result` is then ignored. */
  readonly body?: string
  readonly status?: number
}

/** A node that passes everything on to a real one, except for one method, about which it lies for as long as the test says. */
export async function startLyingNode(rpcUrl: string) {
  const state: { lie: Lie | undefined } = { lie: undefined }
  /** Methods that were answered by a lie. */
  const told: string[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = Buffer.concat(chunks).toString()
    const { id, method } = JSON.parse(asked) as { readonly id: number; readonly method: string }
    const { lie } = state
    const send = (body: string, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
    if (lie?.method !== method) {
      const headers = { 'Content-Type': 'application/json' }
      const truth = await fetch(rpcUrl, { method: 'POST', headers, body: asked })
      send(await truth.text())
      return
    }
    told.push(method)
    send(lie.body ?? JSON.stringify({ jsonrpc: '2.0', id, result: lie.result ?? null }), lie.status)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    /** From now on it lies like this; without a lie it tells the truth. */
    say: (lie: Lie | undefined) => {
      state.lie = lie
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
