/** The moments at which a wallet is asked something. */
export type FakeStep = 'connect' | 'reconnect' | 'request' | 'switchNetwork' | 'disconnect'

/** What goes wrong when a wallet is asked. */
export interface FakeFault {
  /** Milliseconds before it answers. */
  readonly delay?: number | undefined
  /** Never answers. */
  readonly hang?: boolean | undefined
  /** Rejects with this. */
  readonly reject?: unknown
  /** Throws this before there is a promise. */
  readonly throws?: unknown
  /** Answers this instead, e.g. something that is no session. */
  readonly answer?: unknown
}
