/** Addresses of the services that run for the browser tests. */
export interface Stack {
  /** JSON-RPC of chain 31337 and of chain 31338. */
  readonly rpc: readonly [string, string]
  readonly gateway: string
  /** `ws://…` of the WalletConnect relay. A test that sets faults starts a separate one. */
  readonly relay: string
  /** JSON-RPC of the Solana network, on which the demo's accounts have play money. */
  readonly solana: string
  /** Esplora's REST of the Bitcoin chain (regtest), on which the demo's accounts have play money. `POST /mine` mines a block. */
  readonly bitcoin: string
  /** `ws://…` of two Polkadot chains, Meadow and Heath, on which the demo's accounts have play money. */
  readonly polkadot: readonly [string, string]
  /** CometBFT's JSON-RPC of the Cosmos chain, on which the demo's accounts have play money. A block is made when something waits. */
  readonly cosmos: string
  /** Address of the demo, which is in front of all of these. It is missing when files are run by name. */
  readonly demo?: string
}

/**
 * The services of this worker: concurrent tests share no chain. A few files that are run by name may have to share one.
 */
export function stack(): Stack {
  const text = process.env.PLUGBOARD_STACKS
  if (!text) throw new Error('The services are not running: start the tests with --selectProjects browser')
  const stacks = JSON.parse(text) as readonly Stack[]
  return stacks[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % stacks.length] as Stack
}
