/**
 * One host that a package contacts, for those who write a page's policy or its privacy notice. A package lists its own in
 * `src/contactedHosts.ts`; the documentation's table of hosts is made of these lists.
 */
export interface ContactedHost {
  /** The host, or the setting that names it, e.g. `rpcUrls`. */
  readonly host: string
  /** Who asks: a visitor's browser, a server of the operator's, or a test. */
  readonly from: 'page' | 'server' | 'test'
  /** The directive of a Content-Security-Policy that has to allow it; none where a visitor follows a link. */
  readonly directive?: 'connect-src' | 'img-src' | 'frame-src' | undefined
  /** What leaves the page. */
  readonly what: string
  readonly when: string
  /** How it is turned off, or led to a host of one's own. */
  readonly off: string
  /** The files below `src` that contact it. */
  readonly files: readonly string[]
}
