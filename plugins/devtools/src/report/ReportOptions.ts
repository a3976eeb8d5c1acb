/** What a report holds. */
export interface ReportOptions {
  /** `'short'` keeps the ends of an address, enough to tell two apart. Default `'short'`. */
  readonly addresses?: 'short' | 'full' | undefined
}
