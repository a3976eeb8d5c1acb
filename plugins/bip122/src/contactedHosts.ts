import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'page',
    directive: 'connect-src',
    what: 'Reads of the chain from an Esplora-style API, and transactions that the wallet has signed; a balance and a history name the visitor’s address',
    when: 'A wallet is connected (balance, unless a gateway serves it), a history is read, a transaction is sent, or the page itself reads through the kit',
    off: 'Omit it; the endpoints of `networks` are used instead',
    files: ['reads/EsploraReader.ts']
  },
  {
    host: 'Endpoints in the networks that you pass as `networks`',
    from: 'page',
    directive: 'connect-src',
    what: 'The same reads',
    when: 'The same, if `rpcUrls` has no endpoint or all of them have failed',
    off: 'Pass networks with your own endpoints, or spread a network and replace its `rpcUrls`',
    files: ['reads/EsploraReader.ts', 'networks.ts']
  }
] as const)
