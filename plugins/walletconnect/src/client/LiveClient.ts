import type SignClient from '@walletconnect/sign-client'
import type { Line } from './Line.js'

/** A client that listens, with what was put into it. */
export interface LiveClient {
  readonly client: SignClient
  readonly line: Line
  /** How many kits use a session, by topic. */
  readonly used: Map<string, number>
  /** Aborts when the client is taken down. */
  readonly signal: AbortSignal
}
