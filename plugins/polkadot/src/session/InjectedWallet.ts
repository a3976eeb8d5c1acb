/** A wallet as it stands in `window.injectedWeb3`, before it has let the page in. */
export interface WindowWallet {
  readonly version?: string
  /** Asks the wallet's owner, unless the site is known. `origin` is the page's name, as its owner reads it. */
  enable(origin: string): Promise<InjectedWallet>
}

/** A wallet that has let the page in, in the form of `@polkadot/extension-inject`; any part may be missing. */
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
    /** The runtimes of which it was given metadata; of what it brings by itself it says nothing. */
    get?(): Promise<readonly KnownRuntime[]>
    provide(definition: object): Promise<boolean>
  }
}

/** A runtime of which a wallet has metadata. */
export interface KnownRuntime {
  readonly genesisHash: string
  readonly specVersion: number
}

/** An account as a wallet gives it. */
export interface InjectedAccount {
  readonly address: string
  /** The only chain that it is for; absent or `null` for every chain. */
  readonly genesisHash?: string | null | undefined
  readonly name?: string | undefined
  readonly type?: string | undefined
}
