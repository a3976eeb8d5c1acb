import type { ContactedHost } from '@plugboard/core'

/** The hosts that this file adds to those of its packages. Read by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'The host in your `<script src>`',
    from: 'page',
    what: 'The standard request for a script',
    when: 'The page is loaded',
    off: 'Copy the file to your own server',
    files: []
  }
] as const)
