import { createToken } from './Token.js'

/** One call of a `GatewayClient`. */
export interface GatewayRequest {
  /** Added to the query. Values that are undefined are left out. */
  readonly params?: Readonly<Record<string, string | number | undefined>> | undefined
  /** Sent as JSON. No content type is set, so that the browser needs no preflight request. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Maximum size of a response. Default 1 MB. */
  readonly maxBytes?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** How long a GET may be retried, in milliseconds. Default 15 s: including the last attempt, no wait exceeds 20 s. */
  readonly retryForMs?: number | undefined
  /**
   * Sent even while the client has stopped calling a service that failed repeatedly, for a visitor who tries again. A wait that the service asked for
   * still applies.
   */
  readonly evenIfFailing?: boolean | undefined
}

/**
 * A client for the page's gateway service. It names the project in every query, sends no cookie and no referrer, retries a GET up to three
 * times, and stops calling a service that fails repeatedly for a while. Responses are JSON whose shape is not checked: check it.
 * Every method rejects with a KitError: `connect/aborted` after an abort, otherwise one of the provider's, such as `gateway/serverError`.
 */
export interface GatewayClient {
  /** Returns the full URL of a path, including its query. */
  url(path: string, params?: GatewayRequest['params']): string
  get(path: string, request?: GatewayRequest): Promise<unknown>
  /** Sends a POST once: a request that changes something is never retried. The same goes for `put` and `delete`. */
  post(path: string, request?: GatewayRequest): Promise<unknown>
  put(path: string, request?: GatewayRequest): Promise<unknown>
  delete(path: string, request?: GatewayRequest): Promise<unknown>
  /** Resolves once the project's remote settings are in force or could not be loaded. Absent if there are none. */
  configured?(): Promise<void>
}

/**
 * Provides the client for the page's gateway service, from `@plugboard/gateway` or a plugin of the host. The first call loads
 * its code, so call it only when there is something to request. Rejects with `core/projectIdNotConfigured` if the page names no project.
 */
export const gatewayClientToken = createToken<() => Promise<GatewayClient>, 'core/gatewayClient'>(
  'core/gatewayClient'
)
