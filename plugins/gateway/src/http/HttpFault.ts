/** Why no usable answer came: nothing in time, no connection, too many bytes, not what was agreed, or not asked at all. */
export type FaultKind = 'timeout' | 'network' | 'tooLarge' | 'malformed' | 'circuitOpen' | 'aborted'

/** A call that ended without an answer that can be used. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
