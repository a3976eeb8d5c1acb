import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Read by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'The `url` given to `serverStrategy`: a server of your own',
    from: 'page',
    what: 'A nonce is asked for; the signed message and its signature are sent; with them goes the server’s own cookie',
    when: 'A wallet connects, a visitor signs in or out, and the page is looked at again',
    off: 'Give calls of your own in place of `url`, or another strategy',
    files: ['strategies/askServer.ts']
  },
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'server',
    what: 'A hash of the sign-in message, its signature and the address of the account',
    when: 'An account of eip155 whose signature is not one of its key signs in: it may be a contract',
    off: 'Name none; such accounts cannot sign in then',
    files: ['verify/signatures/eip155.ts']
  }
] as const)
