import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Used by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Addresses in `tokenLists`',
    from: 'page',
    directive: 'connect-src',
    what: 'Only the request. No cookie, referrer or account address',
    when: 'The holdings of an account are first read, or a token is searched for',
    off: 'Omit it, or pass the lists themselves',
    files: ['sources/TokenListFile.ts']
  }
] as const)
