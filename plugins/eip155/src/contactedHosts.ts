import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'page',
    directive: 'connect-src',
    what: 'JSON-RPC reads of the chain; a balance names the visitor’s address',
    when: 'A wallet is connected (balance), or the page itself reads through the kit',
    off: 'Omit it; the endpoints of `networks` are used instead',
    files: ['chain/ChainReader.ts']
  },
  {
    host: 'Endpoints in the networks that you pass as `networks`',
    from: 'page',
    directive: 'connect-src',
    what: 'The same reads',
    when: 'The same, if `rpcUrls` has no endpoint or all of them have failed',
    off: 'Pass networks with your own endpoints, or spread a network and replace its `rpcUrls`',
    files: ['chain/ChainReader.ts', 'networks.ts']
  },
  {
    host: 'Hosts named by ENS resolvers',
    from: 'page',
    directive: 'connect-src',
    what: 'The name or address that is looked up',
    when: "A name whose resolver answers off-chain is looked up, only with `ens({ offchain: 'allow' })`",
    off: 'Leave `offchain` at its default: then only the gateway service asks them, if there is one',
    files: ['ens/EnsSource.ts']
  }
] as const)
