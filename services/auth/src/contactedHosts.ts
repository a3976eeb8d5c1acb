/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The PostgreSQL server of `database`',
    from: 'server',
    what: 'Everything that the service keeps: addresses, shares and keys encrypted, devices, sessions and times as they are',
    when: 'A visitor logs in or uses a wallet, at a service that is given `postgres://…`',
    off: 'Keep it in a file, which is the default',
    files: ['database/openDatabase.ts']
  },
  {
    host: 'The endpoints of `rpcUrls`',
    from: 'server',
    what: 'The requests of wallets: addresses, balances, contract calls and signed transactions, without the address of the visitor’s machine',
    when: 'A wallet draws or sends a transaction on that network',
    off: 'Leave the network out of `rpcUrls`',
    files: ['rpc/RpcProxy.ts']
  },
  {
    host: 'The endpoints of `bundlerUrls`',
    from: 'server',
    what: 'Operations of smart accounts (ERC-4337): account, calls, gas and signature, without the address of the visitor’s machine',
    when: 'A page has the wallet send an operation, or asks what became of one',
    off: 'Name none, which is the default',
    files: ['rpc/RpcProxy.ts']
  },
  {
    host: 'The providers of `providers`',
    from: 'server',
    what: 'The code of a login, the id and the secret of your application',
    when: 'A visitor comes back from a provider of social logins',
    off: 'Leave the provider out, which is the default',
    files: [
      'identities/askProvider.ts',
      'identities/createProviders.ts',
      'identities/Farcaster.ts',
      'identities/providerSettings.ts'
    ]
  }
] as const)
