import type { ContactedHost } from '@plugboard/core'

/** Files that read from a network, or send to it, through its endpoints. */
const files = [
  'chain/RpcReader.ts',
  'chain/connectComet.ts',
  'chain/transactions.ts',
  'chain/transferCoins.ts',
  'prepare/readPayer.ts',
  'prepare/sendPrepared.ts',
  'prepare/simulatePayment.ts'
] as const

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'page',
    directive: 'connect-src',
    what: 'CometBFT’s JSON-RPC: reads of the chain, simulations, and transactions that the wallet has signed; a balance, and a search for a payment, names the visitor’s address',
    when: 'A wallet is connected (balance), holdings or a history are read, a transaction is prepared, sent or followed, or the page itself reads through the kit',
    off: 'Omit it; the endpoints of `networks` are used instead',
    files
  },
  {
    host: 'Endpoints in the networks that you pass as `networks`',
    from: 'page',
    directive: 'connect-src',
    what: 'The same reads',
    when: 'The same, if `rpcUrls` has no endpoint or all of them have failed',
    off: 'Pass networks with your own endpoints, or spread a network and replace its `rpcUrls`',
    files: [...files, 'networks.ts']
  }
] as const)
