import type { GatewayRequest } from '@plugboard/core'
import { sleep, waitFor } from '@plugboard/core/chain'
import { readText } from '@plugboard/core/read-text'
import { CircuitBreaker } from './CircuitBreaker.js'
import { HttpError, HttpFault } from './httpErrors.js'
import { parseJson } from './parseJson.js'
import { readReasons } from './readReasons.js'
import { parseRetryAfter, retryDelay } from './retries.js'

/** The host that a client calls. */
export interface HttpTarget {
  readonly baseUrl: string
  /** Added to every query as `clientId` if it is set. */
  readonly clientId?: string | undefined
  /** How long one attempt may take, including the body, in milliseconds. */
  readonly timeoutMs: number
  /** Ends every call. */
  readonly signal?: AbortSignal | undefined
}

const megabyte = 1_048_576
const maxErrorBytes = 4096
const maxAttempts = 3
const defaultRetryForMs = 15_000

/**
 * Calls one host, and resolves with JSON that was parsed by `parseJson`. Rejects with `HttpError` for a status outside 2xx and with `HttpFault` for
 * everything else. Sends no cookies and no referrer.
 */
export class HttpClient {
  private readonly breaker = new CircuitBreaker()

  constructor(private readonly target: HttpTarget) {}

  /** The full address of a path with its query. */
  url(path: string, params: GatewayRequest['params'] = {}): string {
    const { baseUrl, clientId } = this.target
    const url = new URL(path.replace(/^\//, ''), baseUrl.replace(/\/?$/, '/'))
    for (const [name, value] of Object.entries({ ...params, clientId })) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url.href
  }

  /** Tries up to three times if that can help, and not while the host asked for no requests. */
  async get(path: string, request: GatewayRequest = {}): Promise<unknown> {
    const retryUntil = Date.now() + (request.retryForMs ?? defaultRetryForMs)
    for (let attempt = 0; ; attempt++) {
      const { waitMs } = this.breaker
      if (waitMs) {
        if (Date.now() + waitMs > retryUntil) throw this.circuitOpen()
        await this.wait(waitMs, request)
      }
      try {
        return await this.send('GET', path, request)
      } catch (error) {
        const delayMs = attempt + 1 < maxAttempts ? retryDelay(error, attempt) : undefined
        if (delayMs === undefined || Date.now() + delayMs > retryUntil) throw error
        await this.wait(delayMs, request)
      }
    }
  }

  post(path: string, request: GatewayRequest = {}): Promise<unknown> {
    return this.write('POST', path, request)
  }

  put(path: string, request: GatewayRequest = {}): Promise<unknown> {
    return this.write('PUT', path, request)
  }

  delete(path: string, request: GatewayRequest = {}): Promise<unknown> {
    return this.write('DELETE', path, request)
  }

  /** Sent once: the service may have done what an unanswered request asks for. */
  private async write(method: string, path: string, request: GatewayRequest): Promise<unknown> {
    if (this.breaker.waitMs) throw this.circuitOpen()
    return this.send(method, path, request)
  }

  private wait(ms: number, { signal }: GatewayRequest): Promise<void> {
    return sleep(ms, { signal: [signal, this.target.signal], abortError: aborted })
  }

  private async send(method: string, path: string, request: GatewayRequest): Promise<unknown> {
    if (this.breaker.open && !request.evenIfFailing) throw this.circuitOpen()
    const { timeoutMs } = this.target
    try {
      const url = this.url(path, request.params)
      const response = await waitFor((signal) => exchange(method, url, request, signal), {
        timeoutMs,
        signal: [request.signal, this.target.signal],
        timeoutError: () => new HttpFault('timeout', `No response within ${timeoutMs} ms`),
        abortError: aborted
      })
      this.breaker.recordSuccess()
      return response
    } catch (error) {
      this.record(error)
      throw error
    }
  }

  private circuitOpen(): HttpFault {
    const cause = this.breaker.lastFailure
    return new HttpFault('circuitOpen', `No requests are sent to the host for now, after: ${cause}`, cause)
  }

  /** A refusal (4xx) and an abort say nothing about the host's health. */
  private record(error: unknown): void {
    if (error instanceof HttpFault && error.kind === 'aborted') return
    if (error instanceof HttpError && error.status < 500 && error.status !== 429) this.breaker.recordSuccess()
    else this.breaker.recordFailure(error, error instanceof HttpError ? error.retryAfter : undefined)
  }
}

const aborted = () => new HttpFault('aborted', 'The call was aborted')

async function exchange(
  method: string,
  url: string,
  { body, headers, maxBytes = megabyte }: GatewayRequest,
  signal: AbortSignal
): Promise<unknown> {
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
  const text = await readText(response, maxBytes).catch((cause: unknown) => {
    if (cause instanceof RangeError) throw new HttpFault('tooLarge', cause.message)
    throw new HttpFault('network', 'The response was cut off', cause)
  })
  return text === '' && method !== 'GET' ? undefined : parseJson(text)
}

async function refusal(response: Response): Promise<HttpError> {
  const text = await readText(response, maxErrorBytes).catch(() => '')
  const reason = /"code"\s*:\s*"([A-Z_]{1,64})"/.exec(text)?.[1]
  return new HttpError(
    response,
    parseRetryAfter(response.headers.get('retry-after')),
    reason,
    readReasons(text)
  )
}
