/** A wallet in `window.injectedWeb3`, before it has granted the page access. */
export interface WindowWallet {
  readonly version?: string
  /** Asks the wallet's owner, unless the site is known. `origin` is the page's name, which the owner sees. */
  enable(origin: string): Promise<InjectedWallet>
}

/** A wallet that has granted the page access, in the form of `@polkadot/extension-inject`; any part can be missing. */
export interface InjectedWallet {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly InjectedAccount[]>
    subscribe(listener: (accounts: readonly InjectedAccount[]) => unknown): (() => void) | undefined
  }
  readonly signer?: {
    signPayload?(payload: object): Promise<unknown>
    signRaw?(raw: object): Promise<unknown>
  }
  readonly metadata?: {
    /** The runtimes for which it was given metadata; it does not report its built-in ones. */
    get?(): Promise<readonly KnownRuntime[]>
    provide(definition: object): Promise<boolean>
  }
}

/** A runtime of which a wallet has metadata. */
export interface KnownRuntime {
  readonly genesisHash: string
  readonly specVersion: number
}

/** An account in a wallet's list. */
export interface InjectedAccount {
  readonly address: string
  /** The only chain that it is for; absent or `null` if it is for every chain. */
  readonly genesisHash?: string | null | undefined
  readonly name?: string | undefined
  readonly type?: string | undefined
}
