import { readText } from '@plugboard/core/read-text'
import { delay } from './delay.js'
import { HostGuard } from './HostGuard.js'
import { HttpError } from './HttpError.js'
import { HttpFault } from './HttpFault.js'
import { parseJson } from './parseJson.js'
import { retryAfter } from './retryAfter.js'
import { retryPause } from './retryPause.js'
import { withDeadline } from './withDeadline.js'

/** Values of a query; undefined ones are left out. */
export type Params = Readonly<Record<string, string | number | undefined>>

/** One call. Times are milliseconds. */
export interface HttpCall {
  readonly params?: Params | undefined
  /** Sent as JSON text. No content type is set, so that a browser needs no pre-flight. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Most bytes of the answer. Default 1 MB. */
  readonly limit?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** How long a GET may go on being tried again. Default 15 s: with the last try no wait is over 20 s. */
  readonly patience?: number | undefined
}

/** Where a client calls. */
export interface HttpTarget {
  readonly baseUrl: string
  /** Added to every query as `clientId` where it is set. */
  readonly clientId?: string | undefined
  /** Milliseconds that one try may take, body included. */
  readonly timeout: number
  /** Ends every call. */
  readonly signal?: AbortSignal | undefined
}

const megabyte = 1_048_576
const errorBody = 4096
const tries = 3

/**
 * Calls one host and answers with JSON. Rejects with `HttpError` for a status outside 2xx and with `HttpFault` for
 * everything else. Sends no cookies and no referrer.
 */
export class HttpClient {
  private readonly guard = new HostGuard()

  constructor(private readonly target: HttpTarget) {}

  /** The full address of a path with its query. */
  url(path: string, params: Params = {}): string {
    const { baseUrl, clientId } = this.target
    const url = new URL(path.replace(/^\//, ''), baseUrl.replace(/\/?$/, '/'))
    for (const [name, value] of Object.entries({ ...params, clientId })) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url.href
  }

  /** Tries up to three times where that can help, and never while the host asked to be left alone. */
  async get(path: string, call: HttpCall = {}): Promise<unknown> {
    const giveUpAt = Date.now() + (call.patience ?? 15_000)
    for (let attempt = 0; ; attempt++) {
      const wait = this.guard.wait
      if (Date.now() + wait > giveUpAt) throw this.leftAlone()
      if (wait) await this.pause(wait, call)
      try {
        return await this.send('GET', path, call)
      } catch (error) {
        const pause = attempt + 1 < tries ? retryPause(error, attempt) : undefined
        if (pause === undefined || Date.now() + pause > giveUpAt) throw error
        await this.pause(pause, call)
      }
    }
  }

  post(path: string, call: HttpCall = {}): Promise<unknown> {
    return this.send('POST', path, call)
  }

  put(path: string, call: HttpCall = {}): Promise<unknown> {
    return this.send('PUT', path, call)
  }

  delete(path: string, call: HttpCall = {}): Promise<unknown> {
    return this.send('DELETE', path, call)
  }

  private pause(milliseconds: number, { signal }: HttpCall): Promise<void> {
    return withDeadline(milliseconds + 1000, [signal, this.target.signal], (both) =>
      delay(milliseconds, both)
    )
  }

  private async send(method: string, path: string, call: HttpCall): Promise<unknown> {
    if (this.guard.open) throw this.leftAlone()
    try {
      const answer = await withDeadline(this.target.timeout, [call.signal, this.target.signal], (signal) =>
        exchange(method, this.url(path, call.params), call, signal)
      )
      this.guard.succeeded()
      return answer
    } catch (error) {
      this.note(error)
      throw error
    }
  }

  private leftAlone(): HttpFault {
    return new HttpFault('circuitOpen', 'The host is left alone for now', this.guard.lastFailure)
  }

  /** A refusal (4xx) or an abort says nothing about the host's health. */
  private note(error: unknown): void {
    if (error instanceof HttpFault && error.kind === 'aborted') return
    if (error instanceof HttpError && error.status < 500 && error.status !== 429) this.guard.succeeded()
    else this.guard.failed(error, error instanceof HttpError ? error.retryAfter : undefined)
  }
}

async function exchange(method: string, url: string, call: HttpCall, signal: AbortSignal): Promise<unknown> {
  const { body, headers, limit = megabyte } = call
  const response = await fetch(url, {
    method,
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  }).catch((cause: unknown) => {
    throw new HttpFault('network', 'The host could not be reached', cause)
  })
  if (!response.ok) throw await refusal(response)
  const text = await readText(response, limit).catch((cause: unknown) => {
    if (cause instanceof RangeError) throw new HttpFault('tooLarge', cause.message)
    throw new HttpFault('network', 'The answer broke off', cause)
  })
  return text === '' && method !== 'GET' ? undefined : parseJson(text)
}

async function refusal(response: Response): Promise<HttpError> {
  const text = await readText(response, errorBody).catch(() => '')
  const reason = /"code"\s*:\s*"([A-Z_]{1,64})"/.exec(text)?.[1]
  return new HttpError(response, retryAfter(response.headers.get('retry-after')), reason)
}
