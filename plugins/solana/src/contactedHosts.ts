import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'page',
    directive: 'connect-src',
    what: 'JSON-RPC reads of the chain, and transactions that the wallet has signed; a balance names the visitor’s address',
    when: 'A wallet is connected (balance, unless a gateway serves it), holdings or a history are read, a transaction is prepared, sent or followed, or the page itself reads through the kit',
    off: 'Omit it; the endpoints of `networks` are used instead',
    files: ['chain/rpcClient.ts']
  },
  {
    host: 'Endpoints in the networks that you pass as `networks`',
    from: 'page',
    directive: 'connect-src',
    what: 'The same reads',
    when: 'The same, if `rpcUrls` has no endpoint or all of them have failed',
    off: 'Pass networks with your own endpoints, or spread a network and replace its `rpcUrls`',
    files: ['chain/rpcClient.ts', 'networks.ts']
  },
  {
    host: '`phantom.app`, `solflare.com`, `go.cb-w.com`',
    from: 'page',
    what: 'The address of the page, in a link that the wallet’s app opens; nothing is fetched',
    when: 'On a phone, the visitor chooses one of these wallets and it is not available in this browser',
    off: 'Hide them: `excludeWalletIds`',
    files: ['browse/browsingWallets.ts']
  }
] as const)
