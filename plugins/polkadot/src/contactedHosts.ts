import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Endpoints in `endpoints`',
    from: 'page',
    directive: 'connect-src',
    what: 'The chain’s JSON-RPC over WebSocket: its metadata, reads, and extrinsics that the wallet has signed; a balance names the visitor’s address. A light client, if the page provides one, connects to the network’s own nodes',
    when: 'A wallet is connected (balance), a transaction is sent, or the page itself reads through the kit; open until the kit is disposed',
    off: 'Omit it; the endpoints of `networks` are used instead',
    files: ['chain/NetworkApi.ts', 'chain/endpoints/openWebSocket.ts']
  },
  {
    host: 'Endpoints in the networks that you pass as `networks`',
    from: 'page',
    directive: 'connect-src',
    what: 'The same',
    when: 'The same, if `endpoints` has none for the network',
    off: 'Pass networks with your own endpoints, or spread a network and replace its `rpcUrls`',
    files: ['chain/NetworkApi.ts', 'chain/endpoints/openWebSocket.ts', 'networks.ts']
  }
] as const)
