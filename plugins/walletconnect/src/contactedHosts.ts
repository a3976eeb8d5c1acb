import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: '`relayUrl`, or `wss://relay.walletconnect.org`',
    from: 'page',
    directive: 'connect-src',
    what: 'Project id, origin and an id made for this browser; messages to and from the wallet, which only the page and the wallet can read',
    when: 'A visitor chooses to pair, and while a wallet is paired; after a reload only if one was paired',
    off: 'Leave the plugin out, or set `relayUrl` to your own relay',
    files: ['client/openClient.ts', 'client/createClientInternals.ts']
  },
  {
    host: '`https://rpc.walletconnect.org`',
    from: 'page',
    directive: 'connect-src',
    what: 'Address, hash and signature of a sign-in, and the project id',
    when: 'A wallet that is a contract signs in while it is paired; the pairing client itself asks, and the pairing fails if the content security policy forbids it',
    off: '`oneClick: false`, or do not use sign-in',
    files: ['client/createClientInternals.ts']
  },
  {
    host: 'The wallet that the visitor opens: its app, page or app store entry',
    from: 'page',
    what: 'The pairing code, or for wallets with their own browser the address of the page',
    when: 'The visitor presses the button for it; on a phone, a request brings the paired app to the front',
    off: '`openWalletOnRequest: false` for the latter',
    files: ['links/browseLink.ts']
  }
] as const)
