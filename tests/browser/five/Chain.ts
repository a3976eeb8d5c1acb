/** One local chain as a test sees it: read and paid from without the code under test. Amounts are base units. */
export interface Chain {
  /** The address under which the page reaches it. */
  readonly route: string
  readonly url: string
  balanceOf(address: string): Promise<bigint>
  /** Creates play money; does nothing if accounts have it from the first block. */
  fund(address: string, amount: bigint): Promise<void>
  /** Whether a block contains a transaction. A block is made if none comes automatically. */
  holds(id: string): Promise<boolean>
  stop?(): Promise<void>
}
