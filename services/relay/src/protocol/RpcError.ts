/** What a request is answered with when it cannot be done (JSON-RPC 2.0, section 5.1). */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string
  ) {
    super(message)
  }
}
