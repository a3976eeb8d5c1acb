/** Data as the log keeps it: plain, bounded, without secrets and without a hold on what it was taken from. */
export type Summary =
  | string
  | number
  | boolean
  | null
  | readonly Summary[]
  | { readonly [key: string]: Summary }
