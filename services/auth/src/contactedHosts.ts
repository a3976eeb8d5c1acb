/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The PostgreSQL server of `database`',
    from: 'server',
    what: 'All data of the service: addresses, shares and keys encrypted; devices, sessions and times unencrypted',
    when: 'A visitor logs in or uses a wallet, if the service is given `postgres://…`',
    off: 'Use a file, which is the default',
    files: ['database/openDatabase.ts']
  },
  {
    host: 'The endpoints of `rpcUrls`',
    from: 'server',
    what: 'The requests of wallets: addresses, balances, contract calls and signed transactions, without the visitor’s IP address',
    when: 'A wallet shows or sends a transaction on that network',
    off: 'Leave the network out of `rpcUrls`',
    files: ['rpc/RpcProxy.ts']
  },
  {
    host: 'The endpoints of `bundlerUrls`',
    from: 'server',
    what: 'Operations of smart accounts (ERC-4337): account, calls, gas and signature, without the visitor’s IP address',
    when: 'A page has the wallet send an operation, or asks for the status of one',
    off: 'Leave it out, which is the default',
    files: ['rpc/RpcProxy.ts']
  },
  {
    host: 'The providers of `providers`',
    from: 'server',
    what: 'The code of a login, and the id and secret of your application',
    when: 'A visitor returns from a social login provider',
    off: 'Leave the provider out, which is the default',
    files: [
      'identities/askProvider.ts',
      'identities/createProviders.ts',
      'identities/Farcaster.ts',
      'identities/providerSettings.ts'
    ]
  }
] as const)
