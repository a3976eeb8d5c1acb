import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Read by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: '`walletUrl`',
    from: 'page',
    directive: 'frame-src',
    what: 'Project id, and name, address and icons of the page. To its frame, which the page cannot read: email address, code, and what is to be signed',
    when: 'A visitor comes near the email form; when the page starts, only if someone has logged in before',
    off: 'Leave the plugin out',
    files: ['frame/FrameElement.ts']
  },
  {
    host: '`walletUrl` and its login server, and the provider',
    from: 'page',
    what: 'A window goes there: to the provider what the visitor does at it, and that it is for this login server',
    when: 'A visitor chooses a provider of social logins',
    off: 'Set `features.socials` to `false`, its default',
    files: []
  }
])
