/**
 * A host that a package contacts, for authors of a page's content security policy or privacy notice. Each package lists its hosts in
 * `src/contactedHosts.ts`; the documentation's table of hosts is generated from these lists.
 */
export interface ContactedHost {
  /** The host, or the setting that names it, e.g. `rpcUrls`. */
  readonly host: string
  /** The client that contacts it: a visitor's browser, one of the operator's servers, or a test. */
  readonly from: 'page' | 'server' | 'test'
  /** The Content-Security-Policy directive that must allow it; absent if the visitor follows a link. */
  readonly directive?: 'connect-src' | 'img-src' | 'frame-src' | undefined
  /** The data that leaves the page. */
  readonly what: string
  readonly when: string
  /** How to turn it off or point it to your own host. */
  readonly off: string
  /** The files below `src` that contact it. */
  readonly files: readonly string[]
}
