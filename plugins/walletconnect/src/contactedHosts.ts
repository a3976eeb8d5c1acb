import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: '`relayUrl`, or `wss://relay.walletconnect.org`',
    from: 'page',
    directive: 'connect-src',
    what: 'Project id, origin and an id made for this browser; messages to and from the wallet, which only the two can read',
    when: 'A visitor chooses to pair, and while a wallet is paired; after a reload only where one was',
    off: 'Leave the plugin out, or name a relay of your own',
    files: ['client/openClient.ts', 'client/createClientInternals.ts']
  },
  {
    host: '`https://rpc.walletconnect.org`',
    from: 'page',
    directive: 'connect-src',
    what: 'Address, hash and signature of a sign-in, and the project id',
    when: 'A wallet that is a contract signs in while it is paired; the pairing’s own client asks, and the pairing fails where the policy forbids it',
    off: '`oneClick: false`, or a page that signs nobody in',
    files: ['client/createClientInternals.ts']
  },
  {
    host: 'The wallet that the visitor opens: its app, page or place in a store',
    from: 'page',
    what: 'The code of the pairing, or for wallets with a browser of their own the address of the page',
    when: 'The visitor presses the button that says so; on a phone, a request brings the paired app to the front',
    off: '`openWalletOnRequest: false` for the latter',
    files: ['links/browseLink.ts']
  }
] as const)
