import { type Network, safeJson } from '@plugboard/core'
import type { CosmosOptions } from '../CosmosOptions.js'
import { cosmosErrors } from '../errors.js'

/** A question to a network, in CometBFT's JSON-RPC. */
export interface Question {
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Asks a network's endpoints over HTTP, the host's before the public ones, until one answers. */
export class RpcReader {
  constructor(private readonly options: Pick<CosmosOptions, 'rpcUrls' | 'timeout'>) {}

  /** @throws KitError `cosmos/readFailed`; the endpoint's own error, `{ code, message, data }`, is its cause */
  async send(network: Network, question: Question): Promise<unknown> {
    const own = this.options.rpcUrls?.[network.caipNetworkId] ?? []
    let cause: unknown
    for (const url of [...own, ...network.rpcUrls.default.http]) {
      const answer = await this.ask(url, question).catch((error: unknown) => {
        if (question.signal?.aborted) throw question.signal.reason
        cause = error
      })
      if (!answer) continue
      if (answer.error) throw cosmosErrors.readFailed({ cause: answer.error, notes: wordsOf(answer.error) })
      return answer.result
    }
    throw cosmosErrors.readFailed({
      cause,
      notes: `No endpoint of ${network.name} answered ${question.method}.`
    })
  }

  private async ask(url: string, { method, params, signal }: Question) {
    const controller = new AbortController()
    const stop = () => controller.abort()
    const timer = setTimeout(stop, this.options.timeout ?? 10_000)
    signal?.addEventListener('abort', stop)
    try {
      signal?.throwIfAborted()
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? {} }),
        signal: controller.signal
      })
      return readAnswer(await response.text(), response.status)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
}

/** The longest answer that is read, in characters: a block may be long. */
const longest = 20_000_000

function readAnswer(text: string, status: number): { readonly result?: unknown; readonly error?: unknown } {
  const answer = safeJson(text, { length: longest })
  if (typeof answer === 'object' && answer !== null && ('result' in answer || 'error' in answer))
    return answer
  throw new Error(`${status} without an answer`)
}

function wordsOf(error: unknown): string {
  const { message, data } = Object(error) as { message?: unknown; data?: unknown }
  return [message, data]
    .filter((text) => typeof text === 'string')
    .join(': ')
    .slice(0, 300)
}
