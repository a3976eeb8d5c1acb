import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'The `url` given to `serverStrategy`: your own server',
    from: 'page',
    what: 'Requests for a nonce; the signed message and its signature; with each request the server’s own cookie',
    when: 'A wallet connects, a visitor signs in or out, or the page becomes visible again',
    off: 'Pass your own calls instead of `url`, or use another strategy',
    files: ['strategies/referenceServer.ts']
  },
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'server',
    what: 'A hash of the sign-in message, its signature and the address of the account',
    when: 'An account of eip155 signs in with a signature that its key did not make: it may be a contract',
    off: 'Leave them out; then such accounts cannot sign in',
    files: ['verify/signatures/ChainEndpoint.ts', 'verify/signatures/eip155.ts']
  }
] as const)
