import { createToken } from './Token.js'

/** One call of a `GatewayClient`. */
export interface GatewayRequest {
  /** Added to the query. Values that are undefined are left out. */
  readonly params?: Readonly<Record<string, string | number | undefined>> | undefined
  /** Sent as JSON. No content type is set, so that the browser needs no preflight request. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The largest response that is read. Default 1 MB. */
  readonly maxBytes?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** How long a GET may be retried, in milliseconds. Default 15 s: with the last attempt, no wait is over 20 s. */
  readonly retryForMs?: number | undefined
}

/**
 * Calls the page's gateway service. It names the project in every query, sends no cookie and no referrer, retries a GET up to three times,
 * and sends nothing for a while to a service that fails again and again. Responses are JSON whose shape is not checked: check it.
 * Every method rejects with a KitError: `connect/aborted` after an abort, otherwise one of the provider's, such as `gateway/serverError`.
 */
export interface GatewayClient {
  /** The full address of a path with its query. */
  url(path: string, params?: GatewayRequest['params']): string
  get(path: string, request?: GatewayRequest): Promise<unknown>
  /** Sent once: a request that changes something is never retried. So are `put` and `delete`. */
  post(path: string, request?: GatewayRequest): Promise<unknown>
  put(path: string, request?: GatewayRequest): Promise<unknown>
  delete(path: string, request?: GatewayRequest): Promise<unknown>
  /** Resolves once the project's remote settings are in force, or could not be had. Absent where there are none. */
  configured?(): Promise<void>
}

/**
 * Gives the client of the page's gateway service, provided by `@plugboard/gateway` or a plugin of the host's own. Its code is loaded by
 * the first call, so call it when there is something to ask. Rejects with `core/projectIdNotConfigured` where the page names no project.
 */
export const gatewayClientToken = createToken<() => Promise<GatewayClient>, 'core/gatewayClient'>(
  'core/gatewayClient'
)
