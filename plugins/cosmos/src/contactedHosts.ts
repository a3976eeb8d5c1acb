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
    what: 'CometBFT’s JSON-RPC: reads of the chain, simulations, and transactions that the wallet has signed; a balance, and a payment that is looked for, names the visitor’s address',
    when: 'A wallet is connected (balance), holdings or a history are read, something is prepared, sent or followed, and when the page itself reads through the kit',
    off: 'Name none; the endpoints of `networks` are asked then',
    files
  },
  {
    host: 'Endpoints in the networks that you pass as `networks`',
    from: 'page',
    directive: 'connect-src',
    what: 'The same reads',
    when: 'The same, after those of `rpcUrls` have failed or where there are none',
    off: 'Pass networks with endpoints of your own, or spread one and replace its `rpcUrls`',
    files: [...files, 'networks.ts']
  }
] as const)
