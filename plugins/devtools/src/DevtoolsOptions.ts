/** What a host may choose. */
export interface DevtoolsOptions {
  /** Draw the button that opens the panel. Default true; without it there is the log alone. */
  readonly panel?: boolean | undefined
  /** Corner of the button. Default `'bottom-left'`. */
  readonly corner?: 'bottom-left' | 'bottom-right' | undefined
  /** How many entries the timeline keeps. Default 1000. */
  readonly limit?: number | undefined
  /** What tells two deployments of the page apart, e.g. a commit: the doctor compares it between tabs. */
  readonly build?: string | undefined
}
