/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The PostgreSQL server of `databaseUrl`',
    from: 'server',
    what: 'The state of purchases: our ids, the provider’s name, a status, and an expiry time; no account address',
    when: 'A purchase is started, reported or queried, if the service sells and is given `databaseUrl`',
    off: 'Run one instance, which keeps them in memory, and leave `databaseUrl` out',
    files: ['onramp/PostgresPurchases.ts']
  },
  {
    host: 'The address given to `import`',
    from: 'server',
    what: 'Requests for catalogue pages and image ids, with the given project id',
    when: 'An operator runs `plugboard-gateway import https://…`',
    off: 'Import a file, or nothing',
    files: ['import/fetchBounded.ts']
  },
  {
    host: 'Endpoints in the configuration’s `chains`',
    from: 'server',
    what: 'Requests for the holdings and history of an address and for ENS names, checks whether a contract has signed for a name, and the JSON-RPC that pages send through this service; who asks is not revealed',
    when: 'A page asks for a balance or a history on, or sends JSON-RPC to, one of these chains; a name is looked up, if `names.ens` is configured; a name is registered for a contract',
    off: 'Configure no chains: a serving gateway then contacts nobody',
    files: ['chains/fetchChain.ts', 'names/EnsNames.ts']
  },
  {
    host: 'Indexes in the configuration’s `indexes`',
    from: 'server',
    what: 'Requests for the transactions, tokens and collectibles of an address; who asks is not revealed',
    when: 'A page asks for a balance, a history or collectibles on one of these chains',
    off: 'Configure no indexes',
    files: ['chains/fetchChain.ts']
  },
  {
    host: 'Aggregators in the configuration’s `aggregators`',
    from: 'server',
    what: 'Requests for quotes, and for a swap that a page wants to make, the account address; Jupiter receives it with every request',
    when: 'A page asks for a quote, or for the transaction to sign, on one of their chains',
    off: 'Configure no aggregators',
    files: ['chains/fetchChain.ts', 'swaps/jupiter.ts', 'swaps/oneInch.ts']
  },
  {
    host: 'api.moonpay.com, or `onramp.moonpay.apiUrl`',
    from: 'server',
    what: 'A currency, an amount, a payment method and the operator’s key, for a quote; nothing about visitors leaves. The link that the page receives leads to buy.moonpay.com or buy-sandbox.moonpay.com',
    when: 'A visitor fills in a purchase, if `onramp.moonpay` is configured',
    off: 'Leave `onramp.moonpay` out',
    files: ['gates/onrampSchema.ts', 'onramp/moonpay/moonpay.ts']
  },
  {
    host: 'Off-chain hosts named by ENS resolvers',
    from: 'server',
    what: 'The name or address that is looked up; who asks is not revealed',
    when: 'A page looks up a name whose resolver answers off-chain (EIP-3668), if `names.ens` is configured',
    off: '`names.ens.offchain: false`',
    files: ['tokens/fetchPublic.ts']
  },
  {
    host: 'Addresses in the configuration’s `tokenLists`',
    from: 'server',
    what: 'The request for a token list; nothing about visitors leaves',
    when: 'A token is first looked up, then once an hour',
    off: 'Configure files, or no lists',
    files: ['import/fetchBounded.ts']
  },
  {
    host: 'Addresses of images in token lists',
    from: 'server',
    what: 'The request for an image; nothing about visitors leaves',
    when: 'A page shows a listed token, at most once a day for each',
    off: 'Configure no lists, or lists without images',
    files: ['tokens/fetchPublic.ts']
  },
  {
    host: 'Addresses of images of collectibles and wallets, and `ipfsUrl`',
    from: 'server',
    what: 'The request for an image; nothing about visitors leaves',
    when: 'A page shows such an image, at most once a day for each',
    off: 'Block access to `/v1/image`; `ipfs:` addresses are ignored without `ipfsUrl`',
    files: ['tokens/fetchPublic.ts']
  }
] as const)
