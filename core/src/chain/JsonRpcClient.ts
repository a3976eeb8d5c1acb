import type { Network } from '../contract/Network.js'
import { isOwnError } from '../errors/isKitError.js'
import type { KitError } from '../errors/KitError.js'
import { safeJson } from '../gates/safeJson.js'
import { askEndpoints, endpointsOf } from './endpoints.js'
import { waitFor } from './waitFor.js'
import type { ErrorFactory } from './walletErrors.js'

/** An endpoint's answer over HTTP. */
export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Posts a JSON text to an endpoint. The plugin supplies it, because the kernel contacts no host. It limits the size of the answer with
 * `readText` of `@plugboard/core/read-text`.
 */
export type SendJsonRpc = (url: string, body: string, signal: AbortSignal) => Promise<HttpAnswer>

/** One request to a network. */
export interface JsonRpcCall {
  readonly method: string
  /** Left out of the request if it is `undefined`. */
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Options for reading from a namespace's networks. */
export interface JsonRpcOptions {
  readonly send: SendJsonRpc
  /** Creates the error thrown if a network refuses or cannot be read. The cause is the endpoint's own error (`{ code, message, data }`), if it returned one. */
  readonly failed: ErrorFactory
  /** The host's own endpoints by CAIP-2 id, which are asked before the network's public ones. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Timeout of one endpoint in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined
  /** How often the whole list of endpoints is retried after all have failed. Default: 0. */
  readonly retries?: number | undefined
  /** Combines calls made at the same time into one request. Default: false. */
  readonly batch?: boolean | undefined
  /** Error codes by which a node says that it cannot answer now, so that another one is asked. Default: -32005 and -32603. */
  readonly unavailableCodes?: readonly number[] | undefined
}

interface PendingCall {
  readonly method: string
  readonly params: string | undefined
  readonly signal: AbortSignal
  resolve(result: unknown): void
  reject(error: unknown): void
  /** The reason given by the last endpoint that could not answer. */
  lastError?: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** Maximum length of an answer, in characters: a block or a list of accounts can be long. */
const maxLength = 20_000_000

/** The largest batch: public endpoints refuse larger ones. */
const maxBatch = 100

/** HTTP statuses of an endpoint that is overloaded or refuses this page, even if the answer looks like a valid one. Those from 500 on are not listed. */
export const unavailableStatuses: readonly number[] = [401, 403, 408, 429]

/**
 * Reads from networks by JSON-RPC 2.0: asks the endpoints of a network in order until one answers. An endpoint is skipped if it fails, is overloaded,
 * takes too long, or returns something that does not answer the request (HTML, another id, too much). An error about the
 * request itself is accepted as the answer.
 */
export class JsonRpcClient {
  /** Calls waiting for the current batch, by network. */
  readonly #queues = new Map<string, PendingCall[]>()

  constructor(private readonly options: JsonRpcOptions) {}

  /** @throws KitError `connect/aborted`, the error of `failed`; TypeError for `params` that are not JSON */
  request(network: Network, { method, params, signal }: JsonRpcCall): Promise<unknown> {
    const ask = (stopped: AbortSignal) =>
      new Promise<unknown>((resolve, reject) => {
        const call = { method, params: JSON.stringify(params), signal: stopped, resolve, reject }
        if (this.options.batch) this.#enqueue(network, call)
        else void this.#exchange(network, [call])
      })
    return waitFor(ask, { signal })
  }

  #enqueue(network: Network, call: PendingCall): void {
    const { caipNetworkId } = network
    const queue = this.#queues.get(caipNetworkId)
    if (queue) return void queue.push(call)
    const calls = [call]
    this.#queues.set(caipNetworkId, calls)
    setTimeout(() => {
      this.#queues.delete(caipNetworkId)
      for (let at = 0; at < calls.length; at += maxBatch)
        void this.#exchange(network, calls.slice(at, at + maxBatch))
    })
  }

  /** Asks one endpoint after another for the calls that are still unanswered. Never rejects. */
  async #exchange(network: Network, calls: readonly PendingCall[]): Promise<void> {
    const { rpcUrls, timeoutMs, retries, failed } = this.options
    const open = new Set(calls)
    const controller = new AbortController()
    const drop = (call: PendingCall) => {
      open.delete(call)
      if (open.size === 0) controller.abort()
    }
    for (const call of calls) {
      if (call.signal.aborted) drop(call)
      call.signal.addEventListener('abort', () => drop(call))
    }
    try {
      const ask = (url: string, signal: AbortSignal) => this.#askEndpoint(url, open, signal)
      const { signal } = controller
      const urls = endpointsOf(network, rpcUrls)
      await askEndpoints(urls, ask, { signal, timeoutMs, retries, failed: ({ cause }) => cause })
    } catch (cause) {
      for (const { method, lastError, reject } of open) {
        const notes = `No endpoint of ${network.name} answered ${method}. ${wordsOf(lastError)}`.trim()
        reject(isOwnError(cause) ? cause : failed({ cause: lastError ?? cause, notes }))
      }
    }
  }

  /** Settles the calls that the endpoint answers. Throws if any remain, so that the next endpoint is asked for them. */
  async #askEndpoint(url: string, open: Set<PendingCall>, signal: AbortSignal): Promise<void> {
    const calls = [...open]
    const { status, text } = await this.options.send(url, bodyOf(calls), signal)
    const answers = readAnswers(text, calls.length)
    for (const [at, call] of calls.entries()) {
      const answer = answers.get(at + 1)
      const error = answer?.error ?? undefined
      if (answer && !this.#isUnavailable(status, error)) {
        open.delete(call)
        if (error === undefined) call.resolve(answer.result)
        else call.reject(this.#refusal(error))
      } else call.lastError = error ?? answers.get(null)?.error ?? call.lastError
    }
    if (open.size > 0) throw new Error(`The endpoint answered ${status} without the requested data`)
  }

  #isUnavailable(status: number, error: unknown): boolean {
    const { unavailableCodes = [-32005, -32603] } = this.options
    const { code } = Object(error) as Fields
    return status >= 500 || unavailableStatuses.includes(status) || unavailableCodes.includes(Number(code))
  }

  #refusal(error: unknown): KitError {
    return this.options.failed({ cause: error, notes: wordsOf(error) })
  }
}

/** Ids count from 1 within a request. */
function bodyOf(calls: readonly PendingCall[]): string {
  const texts = calls.map(({ method, params }, at) => {
    const head = `"jsonrpc":"2.0","id":${at + 1},"method":${JSON.stringify(method)}`
    return params === undefined ? `{${head}}` : `{${head},"params":${params}}`
  })
  return texts.length > 1 ? `[${texts.join(',')}]` : texts.join('')
}

/**
 * Parses a response into answers by id; an error without an id is stored under `null`, e.g. from an endpoint that could not read the request.
 *
 * @throws SyntaxError for text that is not JSON, or is too long
 */
function readAnswers(text: string, count: number): ReadonlyMap<number | null, Fields> {
  const body = safeJson(text, { length: maxLength })
  // A batch is answered by a list, or by one error for the whole batch; a single call never by a list.
  const list: readonly unknown[] = count > 1 && Array.isArray(body) ? body : [body]
  const found = new Map<number | null, Fields>()
  for (const one of list) {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) continue
    const { id, ...answer } = one as Fields
    const hasError = answer.error !== undefined && answer.error !== null
    const isAsked = typeof id === 'number' && id >= 1 && id <= count
    if (!hasError && !('result' in answer)) continue
    if (isAsked && Array.isArray(body) === count > 1) {
      if (!found.has(id)) found.set(id, answer)
    } else if (hasError) found.set(null, answer)
  }
  return found
}

function wordsOf(error: unknown): string {
  const { message, data } = Object(error) as Fields
  const words = [message, data].filter((one) => typeof one === 'string' && one)
  return words.join(': ').slice(0, 300)
}
