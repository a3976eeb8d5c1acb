import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Read by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: '`walletUrl`',
    from: 'page',
    directive: 'frame-src',
    what: 'Project id, and name, address and icons of the page. Only to its frame, which the page cannot read: email address, code, and the requests to sign',
    when: 'A visitor approaches the email form; at the start of the page only if someone has logged in before',
    off: 'Leave the plugin out',
    files: ['frame/FrameElement.ts']
  },
  {
    host: '`walletUrl` and its login server, and the provider',
    from: 'page',
    what: 'A window opens there: the provider learns what the visitor does on its pages, and that the login is for this server',
    when: 'A visitor chooses a social login',
    off: 'Set `features.socials` to `false`, its default',
    files: []
  }
])
