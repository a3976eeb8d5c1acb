/** What an endpoint says: an answer to a question (`id`), or news of a subscription (`params`). Nothing of it is checked. */
export interface Told {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown }
  readonly params?: {
    readonly subscription?: string | number
    readonly result?: unknown
    readonly error?: unknown
  }
}
