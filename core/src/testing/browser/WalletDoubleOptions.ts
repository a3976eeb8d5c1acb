/** What an announced test wallet is called and which chains it can reach. */
export interface WalletDoubleOptions {
  readonly name: string
  readonly rdns: string
  /** A version 4 UUID. */
  readonly uuid: string
  /** JSON-RPC address by chain id; its development accounts sign. The first chain is active at the start. */
  readonly rpc: Readonly<Record<number, string>>
  /** Property of `window` under which the controls stand; default `__wallet`. */
  readonly control?: string
  /** Key of localStorage under which the wallet keeps its state, so that it outlives a reload and serves several tabs. */
  readonly remember?: string
  /** A data URI; default a plain square. */
  readonly icon?: string
}
