/** An account as a wallet tells of it. */
export interface InjectedAccount {
  readonly address: string
  /** The only chain that it is for; absent or `null` for every chain. */
  readonly genesisHash?: string | null | undefined
  readonly name?: string | undefined
  readonly type?: string | undefined
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
    get(): Promise<readonly { readonly genesisHash: string; readonly specVersion: number }[]>
    provide(definition: object): Promise<boolean>
  }
}
