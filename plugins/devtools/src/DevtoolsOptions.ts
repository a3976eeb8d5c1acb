/** The options of `devtools()`. */
export interface DevtoolsOptions {
  /** Draw the button that opens the panel. Default true; without it there is only the log. */
  readonly panel?: boolean | undefined
  /** Corner of the button. Default `'bottom-left'`. */
  readonly corner?: 'bottom-left' | 'bottom-right' | undefined
  /** The number of entries that the timeline keeps. Default 1000. */
  readonly limit?: number | undefined
  /** Identifies a deployment of the page, e.g. a commit: the doctor compares it between tabs. */
  readonly build?: string | undefined
}
