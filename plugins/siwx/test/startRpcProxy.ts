import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The faults of an endpoint that does not answer for its chain. */
export const rpcFaults = Object.freeze({
  hangs: () => undefined,
  closes: (response: ServerResponse) => response.destroy(),
  'breaks off': (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Length': '1000' })
    response.write('{"jsonrpc":"2.0"')
    response.destroy()
  },
  'answers 500': (response: ServerResponse) => response.writeHead(500).end('{}'),
  'answers 429 with a body of JSON-RPC': (response: ServerResponse) =>
    response.writeHead(429).end('{"jsonrpc":"2.0","id":1,"result":"0x00"}'),
  'is over its limit': (response: ServerResponse) =>
    response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}'),
  'has no state of this block': (response: ServerResponse) =>
    response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"missing trie node"}}'),
  'answers HTML': (response: ServerResponse) => response.end('<!doctype html><p>Welcome</p>'),
  'answers nothing': (response: ServerResponse) => response.end(),
  'answers without a result': (response: ServerResponse) =>
    response.end('{"jsonrpc":"2.0","id":1,"result":null}'),
  'answers with a text': (response: ServerResponse) => response.end('{"jsonrpc":"2.0","id":1,"result":"no"}'),
  'answers with nothing but 0x': (response: ServerResponse) =>
    response.end('{"jsonrpc":"2.0","id":1,"result":"0x"}'),
  'answers with 10 MB': (response: ServerResponse) =>
    response.end(`{"jsonrpc":"2.0","id":1,"result":"0x${'00'.repeat(5_000_000)}"}`)
})

export type RpcFault = keyof typeof rpcFaults

/** An endpoint in front of a chain: it passes calls on, counts them, and fails on request. */
export interface RpcProxy {
  readonly url: string
  /** The methods of the calls that arrived. */
  readonly calls: string[]
  /** From now on, calls of `method` (all calls, if it is absent) fail; `undefined` ends that. */
  fail(fault: RpcFault | undefined, method?: string): void
  /** How long each call waits before it is passed on, in milliseconds. */
  delay(ms: number): void
  stop(): Promise<void>
}

export async function startRpcProxy(to: string): Promise<RpcProxy> {
  const calls: string[] = []
  const state: { fault?: RpcFault | undefined; method?: string | undefined; delayMs: number } = { delayMs: 0 }
  const answer: RequestListener = async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const { method } = JSON.parse(body) as { method: string }
    calls.push(method)
    if (state.fault && (state.method ?? method) === method) return void rpcFaults[state.fault](response)
    await new Promise((resolve) => setTimeout(resolve, state.delayMs))
    const passed = await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    response.end(await passed.text())
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (fault, method) => Object.assign(state, { fault, method }),
    delay: (ms) => Object.assign(state, { delayMs: ms }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
