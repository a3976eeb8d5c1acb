/** One local chain as a test sees it: read and paid from without the code under test. Amounts are base units. */
export interface Chain {
  /** Where the page finds it. */
  readonly route: string
  readonly url: string
  balanceOf(address: string): Promise<bigint>
  /** Play money from nowhere; nothing where accounts have it from the first block. */
  fund(address: string, amount: bigint): Promise<void>
  /** Whether a block holds a transaction. One is made where none comes by itself. */
  holds(id: string): Promise<boolean>
  stop?(): Promise<void>
}
