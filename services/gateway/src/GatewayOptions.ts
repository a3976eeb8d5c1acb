import type { GatewayConfig } from './gates/GatewayConfig.js'
import type { AccessLogEntry } from './http/AccessLogEntry.js'

/** How a gateway starts. */
export interface GatewayOptions {
  /** Path of the database file (made if absent), or `:memory:`. */
  readonly database: string
  /** Projects, rate limit, proxies, chains and seed; checked, a fault throws a TypeError. */
  readonly config?: GatewayConfig
  /** Address to listen on; default `127.0.0.1`. */
  readonly host?: string
  /** Port to listen on; default 0, any free one. */
  readonly port?: number
  /** Called with each answered request; by default nothing is logged. */
  readonly accessLog?: (entry: AccessLogEntry) => void
  /** Called with each failure that was answered with 500 or 503. */
  readonly onError?: (error: unknown) => void
}
