import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'None: a `blob:` from the page’s own memory',
    from: 'page',
    what: 'The report, to the disk of the person who saves it. Other tabs of the page are asked over a channel that does not leave the browser',
    when: 'A click on “Save as file”',
    off: 'Leave the plugin out, or set `panel: false`',
    files: ['panel/exportTab.ts']
  }
] as const)
