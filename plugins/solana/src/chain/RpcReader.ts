import { type Network, safeJson } from '@plugboard/core'
import { readText } from '@plugboard/core/read-text'
import { solanaErrors } from '../errors.js'
import type { SolanaOptions } from '../SolanaOptions.js'

/** A question to a network. */
export interface Question {
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Asks a network's endpoints over HTTP, the host's before the public ones, until one answers. */
export class RpcReader {
  constructor(private readonly options: SolanaOptions) {}

  /** @throws KitError `solana/readFailed`; the endpoint's own error, `{ code, message }`, is its cause */
  async send(network: Network, question: Question): Promise<unknown> {
    const own = this.options.rpcUrls?.[network.caipNetworkId] ?? []
    let cause: unknown
    for (const url of [...own, ...network.rpcUrls.default.http]) {
      const answer = await this.ask(url, question).catch((error: unknown) => {
        if (question.signal?.aborted) throw question.signal.reason
        cause = error
      })
      if (!answer) continue
      if (isBusy(answer)) {
        cause = new Error(`${answer.status} ${wordsOf(answer.error)}`)
        continue
      }
      if (answer.error) throw solanaErrors.readFailed({ cause: answer.error, notes: wordsOf(answer.error) })
      return answer.result
    }
    throw solanaErrors.readFailed({
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
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
        signal: controller.signal
      })
      return readAnswer(await readText(response, longest), response.status)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
}

/** The longest answer that is read, in bytes: a list of accounts may be long. */
const longest = 20_000_000

interface Answer {
  readonly result?: unknown
  readonly error?: unknown
  readonly status: number
}

function readAnswer(text: string, status: number): Answer {
  const answer = safeJson(text, { length: longest })
  if (typeof answer === 'object' && answer !== null && ('result' in answer || 'error' in answer))
    return { ...answer, status }
  throw new Error(`${status} without an answer`)
}

/** Codes of a node that cannot answer now: it lags behind, has lost what is asked, or fails. */
const unwell = [-32004, -32005, -32014, -32603]

/** An endpoint that is crowded, refuses this page or is unwell says so in an answer too: another may answer better. */
function isBusy({ status, error }: Answer): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return status >= 500 || [403, 408, 429].includes(status) || unwell.includes(Number(code))
}

function wordsOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message.slice(0, 300) : ''
}
