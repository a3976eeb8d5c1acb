import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'page',
    directive: 'connect-src',
    what: 'JSON-RPC reads of the chain; a balance names the visitor’s address',
    when: 'A wallet is connected (balance), and when the page itself reads through the kit',
    off: 'Name none; the endpoints of `networks` are asked then',
    files: ['chain/ChainReader.ts']
  },
  {
    host: 'Endpoints in the networks that you pass as `networks`',
    from: 'page',
    directive: 'connect-src',
    what: 'The same reads',
    when: 'The same, after those of `rpcUrls` have failed or where there are none',
    off: 'Pass networks with endpoints of your own, or spread one and replace its `rpcUrls`',
    files: ['chain/ChainReader.ts', 'networks.ts']
  },
  {
    host: 'Hosts that resolvers of ENS name',
    from: 'page',
    directive: 'connect-src',
    what: 'The name that is looked up, or the address whose name is',
    when: "A name is looked up whose resolver answers off the chain, with `ens({ offchain: 'allow' })` alone",
    off: 'Leave `offchain` as it is: the gateway service asks them then, or nobody',
    files: ['ens/EnsSource.ts']
  }
] as const)
