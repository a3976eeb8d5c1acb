import type { ContactedHost } from './contract/ContactedHost.js'

/** Every host that this package contacts: none from a page. Used by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: '`rpc` of `walletScript`',
    from: 'test',
    what: 'JSON-RPC calls of the test wallet',
    when: 'A browser test announces a test wallet and the page sends it a request',
    off: 'Only `@plugboard/core/testing/browser` contains it, which no page imports',
    files: ['testing/browser/announceWallet.ts']
  }
] as const)
