import { errorBody, headerNames } from '@plugboard/auth-service/api'
import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { whenAborted } from '../frame/whenAborted.js'
import { ApiError } from './ApiError.js'
import { createProof, type ProofKey } from './createProof.js'

/** One request to the login server. */
export interface ApiRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From `/v1/` on, with the query if there is one. */
  readonly path: string
  /** The body as it is sent: the signer must know every byte. */
  readonly body?: string | undefined
  /** Reads the answer; unknown keys are dropped. */
  readonly shape: z.ZodMiniType<T>
  /** With a login: the access token. */
  readonly accessToken?: string | undefined
  /** Signature of the account key over this request, with the nonce that it holds. */
  readonly account?: { readonly nonce: string; readonly signature: string } | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; default 15,000. */
  readonly timeoutMs?: number | undefined
}

/** The longest answer that is read, in characters. */
const longest = 2_097_152

/** How long an answer can take that the server delays until something changes, in milliseconds: longer than the server delays it. */
const changeTimeoutMs = 35_000

/** The first and the longest pause before an unreachable server is asked again, in milliseconds. */
const pauses = { first: 500, longest: 5000 }

/**
 * The only way from the wallet's site to a network: requests to the login server, each with a proof that this device sends it (DPoP, RFC 9449).
 * Keeps the server's newest nonce, and retries once if the server wanted another.
 */
export class ApiClient {
  readonly #origin: string
  readonly #key: (() => Promise<ProofKey>) | undefined
  #nonce: string | undefined

  /** @param key the key of this device; pages opened from a mail have none */
  constructor(origin: string, key?: () => Promise<ProofKey>) {
    this.#origin = origin
    this.#key = key
  }

  /**
   * The newest nonce of the server, for a signature of the account key.
   *
   * @throws ApiError NETWORK before the first answer
   */
  nonce(): string {
    if (this.#nonce === undefined) throw new ApiError('NETWORK')
    return this.#nonce
  }

  /**
   * Sends a request and reads the answer.
   *
   * @throws ApiError with the server's code, or NETWORK
   */
  async send<T>(request: ApiRequest<T>): Promise<T> {
    // A proof without a nonce would be refused; the first answer of any kind brings one.
    if (this.#key && this.#nonce === undefined) await this.#fetch('/healthz', {}, request.signal, 5_000)
    try {
      return await this.#sendOnce(request)
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'USE_DPOP_NONCE'
      if (!isStale) throw error
      return this.#sendOnce(request)
    }
  }

  /**
   * Sends a request that the server answers when something has changed, and sends it again while the server cannot be reached: phones end the requests
   * of a page in the background, where it is while the visitor reads a mail or signs in an app.
   *
   * @throws ApiError with the server's code; the reason of the signal when it aborts
   */
  async waitForChange<T>(request: ApiRequest<T> & { readonly signal: AbortSignal }): Promise<T> {
    const ended = whenAborted(request.signal)
    // Nothing else takes its error while no pause waits for it.
    ended.catch(() => undefined)
    for (let pauseMs = pauses.first; ; pauseMs = Math.min(pauseMs * 2, pauses.longest)) {
      try {
        return await this.send({ ...request, timeoutMs: changeTimeoutMs })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NETWORK') throw error
      }
      const pause = new Promise((resolve) => setTimeout(resolve, pauseMs))
      await Promise.race([pause, ended])
    }
  }

  async #sendOnce<T>(request: ApiRequest<T>): Promise<T> {
    const { method, path, body, shape, accessToken, account, signal, timeoutMs = 15_000 } = request
    const url = `${this.#origin}${path}`
    const key = await this.#key?.()
    const headers: Record<string, string> = {}
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (accessToken !== undefined) headers[headerNames.authorization] = `DPoP ${accessToken}`
    if (account !== undefined) {
      headers[headerNames.accountNonce] = account.nonce
      headers[headerNames.accountSignature] = account.signature
    }
    if (key)
      headers[headerNames.dpop] = await createProof(key, { method, url, nonce: this.#nonce, accessToken })
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    const answer = await this.#fetch(path, init, signal, timeoutMs)
    const read = parse(await answer.text().catch(() => ''))
    if (!answer.ok) throw toApiError(read)
    const result = z.safeParse(shape, read)
    if (!result.success) throw new ApiError('NETWORK')
    return result.data
  }

  async #fetch(path: string, init: RequestInit, signal: AbortSignal | undefined, timeoutMs: number) {
    const limit = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(`${this.#origin}${path}`, {
      ...init,
      ...{ cache: 'no-store', credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit
    }).catch(() => {
      signal?.throwIfAborted()
      throw new ApiError('NETWORK')
    })
    this.#nonce = answer.headers.get(headerNames.dpopNonce) ?? this.#nonce
    return answer
  }
}

function parse(text: string): unknown {
  try {
    return safeJson(text, { length: longest, depth: 32 })
  } catch {
    return undefined
  }
}

function toApiError(body: unknown): ApiError {
  const read = z.safeParse(errorBody, body).data
  if (!read) return new ApiError('NETWORK')
  const { code, reason, retryAfter, devices } = read.error
  return new ApiError(code, reason, retryAfter, devices)
}
