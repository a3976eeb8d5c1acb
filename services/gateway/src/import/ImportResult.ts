/** What an import stored. */
export interface ImportResult {
  readonly wallets: number
  readonly projects: number
  readonly images: number
  /** One line for each wallet or image that was left out, with its entry and field. */
  readonly skipped: readonly string[]
}
