import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'Project id, kind and version of the kit; the page without query and fragment; names of events with networks, symbols and amounts; at most five errors in a minute. No cookie, no referrer, and no address without `includeAddress`',
    when: 'Something happens in the modal, once it has been opened or a wallet connected',
    off: '`telemetry: "none"`, or leave the plugin out. With `features: { analytics: false }`, or if the project turns it off, only the start of the kit is sent. A browser that asks not to be tracked sends nothing',
    files: ['AnalyticsSender.ts']
  }
] as const)
