/** Addresses of the services that run beside the browser tests. */
export interface Stack {
  /** JSON-RPC of chain 31337 and of chain 31338. */
  readonly rpc: readonly [string, string]
  readonly gateway: string
  /** `ws://…` of the WalletConnect relay. A test that sets faults starts one of its own. */
  readonly relay: string
  /** JSON-RPC of the Solana network, on which the demo's accounts have play money. */
  readonly solana: string
  /** Esplora's REST of the Bitcoin chain (regtest), on which the demo's accounts have play money. `POST /mine` mines a block. */
  readonly bitcoin: string
  /** `ws://…` of two Polkadot chains, Meadow and Heath, on which the demo's accounts have play money. */
  readonly polkadot: readonly [string, string]
  /** CometBFT's JSON-RPC of the Cosmos chain, on which the demo's accounts have play money. A block comes when something waits. */
  readonly cosmos: string
}

/** The services that the global setup has started. */
export function stack(): Stack {
  const text = process.env.PLUGBOARD_STACK
  if (!text) throw new Error('The services are not running: start the tests with --selectProjects browser')
  return JSON.parse(text) as Stack
}
