import { readText } from '@plugboard/core/read-text'
import { safeJson } from '@plugboard/core/safe-json'

/** For all calls about one signature together. */
const timeoutMs = 5_000
const maxBytes = 1_048_576

/**
 * A chain's JSON-RPC endpoint while it is asked about one signature. It distinguishes an answer of the chain, including a revert, from an endpoint
 * that gave none: libraries that verify signatures treat both as a "no".
 */
export class ChainEndpoint {
  readonly #url: string
  readonly #deadline = AbortSignal.timeout(timeoutMs)
  /** Why the chain did not answer a call: no connection, nothing in 5 s, a status other than 2xx, or a response that is not JSON-RPC. */
  failure: Error | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** Calls a method whose result is a hex text (EIP-1193). */
  async request({ method, params = [] }: { readonly method: string; readonly params?: unknown }) {
    const answer = await this.#post(method, params).catch((cause: unknown) => {
      this.failure ??= new Error(`The endpoint gave no answer to ${method}`, { cause })
      throw this.failure
    })
    if ('result' in answer) return answer.result
    throw Object.assign(new Error(answer.message), { code: answer.code, data: answer.data })
  }

  async #post(method: string, params: unknown): Promise<ChainAnswer> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal: this.#deadline
    })
    const text = await readText(response, maxBytes)
    if (!response.ok) throw new Error(`HTTP status ${response.status}`)
    return readAnswer(method, safeJson(text))
  }
}

/** The chain's answer to a call: a hex text, or why running it failed. */
type ChainAnswer =
  | { readonly result: string }
  | { readonly message: string; readonly code: unknown; readonly data: unknown }

/** @throws Error for a response that is not the chain's answer, such as that of an endpoint that is over its limit */
function readAnswer(method: string, answer: unknown): ChainAnswer {
  if (!isRecord(answer)) throw new Error('Not a JSON-RPC response')
  const { result, error } = answer
  // The functions called here return a value or revert.
  if (method === 'eth_call' && result === '0x') throw new Error('An empty result')
  if (typeof result === 'string' && /^0x[0-9a-f]*$/i.test(result)) return { result }
  if (!isRecord(error)) throw new Error('A JSON-RPC response without a result')
  const { code, data } = error
  const message = String(error.message)
  // Nodes have no common code for a reverted call: some use 3, all others say so in words.
  if (code === 3 || /revert/i.test(message)) return { message, code, data }
  throw new Error(`JSON-RPC error ${String(code)}: ${message.slice(0, 200)}`)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
