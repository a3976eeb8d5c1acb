/** A chain that a light client follows, as `smoldot`'s `addChain` gives it. */
export interface LightChain {
  sendJsonRpc(request: string): void
  /** Waits for the next answer or notification. */
  nextJsonRpcResponse(): Promise<string>
  remove(): void
}

/** A light client as an endpoint. It is loaded when its network is first read. */
export interface LightClient {
  /** Starts the chain, e.g. with `start().addChain({ chainSpec })` of `smoldot`, which the page installs. */
  open(): Promise<LightChain>
}
