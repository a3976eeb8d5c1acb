import type { ContactedHost } from '@plugboard/core'

/** The hosts that this file adds to those of its packages. Read by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'The one that your `<script src>` names',
    from: 'page',
    what: 'What a browser says when it loads a script',
    when: 'The page is loaded',
    off: 'Copy the file to your own server',
    files: []
  }
] as const)
