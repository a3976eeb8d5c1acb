/** What a page offers so that a wallet can show a chain's transactions, `MetadataDef` of `@polkadot/extension-inject`, as far as it is used here. */
export interface ChainDefinition {
  readonly chain: string
  readonly genesisHash: string
  readonly specVersion: number
  readonly tokenSymbol: string
  readonly tokenDecimals: number
}
