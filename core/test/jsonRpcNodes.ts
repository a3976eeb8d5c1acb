import { type HttpAnswer, JsonRpcClient, type JsonRpcOptions } from '../src/chain/JsonRpcClient.js'
import type { Network } from '../src/contract/Network.js'
import { defineErrors } from '../src/errors/defineErrors.js'

const toyErrors = defineErrors('toy', { readFailed: { message: 'The network could not be reached' } })
const failed = toyErrors.readFailed
export const network: Network = {
  id: 1,
  name: 'Toy chain',
  caipNetworkId: 'toy:1',
  chainNamespace: 'toy',
  nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  rpcUrls: { default: { http: ['first', 'second'] } }
}

export interface Sent {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params?: unknown
}
export type Endpoint = (body: Sent | Sent[], signal: AbortSignal) => unknown

/** A raw answer, with a status or text different from a normal answer. */
export class Raw implements HttpAnswer {
  constructor(
    readonly text: string,
    readonly status = 200
  ) {}
}

/** A working node: it answers each call with its method. */
export const echo: Endpoint = (body) => {
  const answerTo = ({ id, method }: Sent) => ({ jsonrpc: '2.0', id, result: `second ${method}` })
  return Array.isArray(body) ? body.map(answerTo) : answerTo(body)
}

/** A client whose first endpoint answers as given and whose second one works, and the requests sent to each. */
export function setUpClient(first: Endpoint, options: Partial<JsonRpcOptions> = {}) {
  const sent: [url: string, body: Sent | Sent[]][] = []
  const client = new JsonRpcClient({
    failed,
    send: async (url, text, signal) => {
      const body = JSON.parse(text) as Sent | Sent[]
      sent.push([url, body])
      const answer = await (url === 'first' ? first : echo)(body, signal)
      return answer instanceof Raw ? answer : { status: 200, text: JSON.stringify(answer) }
    },
    ...options
  })
  return { client, sent, urls: () => sent.map(([url]) => url) }
}
export const alone = { ...network, rpcUrls: { default: { http: ['first'] } } }
export const error = (code: number, message = 'no', rest = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code, message, ...rest }
})
export const call = { method: 'status' }
