import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'page',
    directive: 'connect-src',
    what: 'Reads of the chain from an Esplora-style API, and transactions that the wallet has signed; a balance and a history name the visitor’s address',
    when: 'A wallet is connected (balance, unless a gateway serves it), a history is read, something is sent, and when the page itself reads through the kit',
    off: 'Name none; the endpoints of `networks` are asked then',
    files: ['reads/EsploraReader.ts']
  },
  {
    host: 'Endpoints in the networks that you pass as `networks`',
    from: 'page',
    directive: 'connect-src',
    what: 'The same reads',
    when: 'The same, after those of `rpcUrls` have failed or where there are none',
    off: 'Pass networks with endpoints of your own, or spread one and replace its `rpcUrls`',
    files: ['reads/EsploraReader.ts', 'networks.ts']
  }
] as const)
