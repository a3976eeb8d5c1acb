/** What an SS58 address says. */
export interface Ss58 {
  /** The chain's prefix, 0 to 16383. */
  readonly format: number
  /** The account's id, 32 bytes. */
  readonly bytes: Uint8Array
}
