/** What an address holds of its chain's own currency. */
export interface NativeAmount {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In base units. */
  readonly value: bigint
}
