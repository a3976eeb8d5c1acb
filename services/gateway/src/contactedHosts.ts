/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The PostgreSQL server of `databaseUrl`',
    from: 'server',
    what: 'How far purchases are: ids of ours, the provider’s name, a status, and until when they are kept; no address of an account',
    when: 'A purchase is begun, reported or asked for, at a service that sells and is given `databaseUrl`',
    off: 'Run one instance, which keeps them in memory, and leave `databaseUrl` out',
    files: ['onramp/PostgresPurchases.ts']
  },
  {
    host: 'The address given to `import`',
    from: 'server',
    what: 'Pages of a catalogue and ids of pictures are asked for, with the project id given',
    when: 'An operator runs `plugboard-gateway import https://…`',
    off: 'Import a file, or nothing',
    files: ['import/fetchBounded.ts']
  },
  {
    host: 'Endpoints in the configuration’s `chains`',
    from: 'server',
    what: 'What an address holds and did, names of ENS, whether a contract has signed for a name, and the JSON-RPC that pages send by this service; who asks is not named',
    when: 'A page asks for a balance or a history on, or sends JSON-RPC to, one of these chains; a name is looked up, where `names.ens` is configured; a name is registered for a contract',
    off: 'Name no chains: a serving gateway then contacts nobody',
    files: ['chains/fetchChain.ts', 'balance/evmBalance.ts', 'names/EnsNames.ts']
  },
  {
    host: 'Indexes in the configuration’s `indexes`',
    from: 'server',
    what: 'The transactions, tokens and collectibles of an address are asked for; who asks is not named',
    when: 'A page asks for a balance, a history or collectibles on one of these chains',
    off: 'Name no indexes',
    files: ['chains/fetchChain.ts']
  },
  {
    host: 'Aggregators in the configuration’s `aggregators`',
    from: 'server',
    what: 'What a swap would bring is asked for, and for a swap that a page wants to make the address of its account too; Jupiter gets it with each question',
    when: 'A page asks for a quote, or for what has to be signed, on one of their chains',
    off: 'Name no aggregators',
    files: ['chains/fetchChain.ts', 'swaps/jupiter.ts', 'swaps/oneInch.ts']
  },
  {
    host: 'api.moonpay.com, or `onramp.moonpay.apiUrl`',
    from: 'server',
    what: 'A currency, an amount, a way to pay and the operator’s key, for a quote; nothing about visitors leaves. The link that a page is given leads to buy.moonpay.com or buy-sandbox.moonpay.com',
    when: 'A visitor fills in a purchase, where `onramp.moonpay` is configured',
    off: 'Leave `onramp.moonpay` out',
    files: ['gates/onrampSchema.ts', 'onramp/moonpay/moonpay.ts']
  },
  {
    host: 'Hosts off the chain that resolvers of ENS name',
    from: 'server',
    what: 'The name that is looked up, or the address whose name is; who asks is not named',
    when: 'A page looks up a name whose resolver answers off the chain (EIP-3668), where `names.ens` is configured',
    off: '`names.ens.offchain: false`',
    files: ['tokens/fetchPublic.ts']
  },
  {
    host: 'Addresses in the configuration’s `tokenLists`',
    from: 'server',
    what: 'A list of tokens is fetched; nothing about visitors leaves',
    when: 'A token is first looked up, then once an hour',
    off: 'Name files, or no lists',
    files: ['import/fetchBounded.ts']
  },
  {
    host: 'Addresses of pictures in token lists',
    from: 'server',
    what: 'A picture is fetched; nothing about visitors leaves',
    when: 'A page draws a listed token, at most once a day for each',
    off: 'Name no lists, or lists without pictures',
    files: ['tokens/fetchPublic.ts']
  },
  {
    host: 'Addresses of pictures that collectibles and wallets name, and `ipfsUrl`',
    from: 'server',
    what: 'A picture is fetched; nothing about visitors leaves',
    when: 'A page draws such a picture, at most once a day for each',
    off: 'Keep `/v1/image` from being reached; `ipfs:` addresses are left alone without `ipfsUrl`',
    files: ['tokens/fetchPublic.ts']
  }
] as const)
