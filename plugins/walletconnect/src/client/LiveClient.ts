import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { Line } from './Line.js'

/** What pairs. */
export type Provider = InstanceType<typeof UniversalProvider>

/** The protocol's client, by which sessions live and wallets are asked. */
export type Client = Provider['client']

/** A provider whose client listens, with what was put into it. */
export interface LiveClient {
  /** Pairs. */
  readonly provider: Provider
  readonly client: Client
  readonly line: Line
  /** How many kits use a session, by topic. */
  readonly used: Map<string, number>
  /** Aborts when the client is taken down. */
  readonly signal: AbortSignal
}
