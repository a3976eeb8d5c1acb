import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Used by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Addresses in `tokenLists`',
    from: 'page',
    directive: 'connect-src',
    what: 'Nothing but the request. No cookie, referrer or address of an account',
    when: 'What an account has is first read, or a token is looked for',
    off: 'Name none, or pass the lists themselves',
    files: ['sources/TokenListFile.ts']
  }
] as const)
