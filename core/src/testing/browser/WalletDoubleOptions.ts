/** What an announced test wallet is called and which chains it can reach. */
export interface WalletDoubleOptions {
  /** Default `'Test Wallet'`. */
  readonly name?: string | undefined
  /** Default `'com.example.testwallet'`. Two wallets of a page need two. */
  readonly rdns?: string | undefined
  /** A version 4 UUID; default a new one for each page. */
  readonly uuid?: string | undefined
  /** JSON-RPC address by chain id; its development accounts sign. The first chain is active at the start. */
  readonly rpc: Readonly<Record<number, string>>
  /** Property of `window` under which the controls stand; default `__wallet`. */
  readonly control?: string | undefined
  /** Key of localStorage under which the wallet keeps its state, so that it outlives a reload and serves several tabs. */
  readonly remember?: string | undefined
  /** A data URI; default a plain square. */
  readonly icon?: string | undefined
}
