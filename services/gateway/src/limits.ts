/** All limits of the service; sizes are bytes, times are milliseconds unless the name says otherwise. */
export const limits = Object.freeze({
  /** Longest request target (path and query) that is answered; longer ones get 414. */
  urlLength: 16_384,
  /** Maximum number of wallets on one page of `/getWallets`. */
  entries: 100,
  /** Page size when the query names none. */
  defaultEntries: 40,
  /** Highest page number. */
  page: 10_000,
  /** Longest `search` text, in UTF-16 units. */
  searchLength: 100,
  /** Maximum number of ids in `include` or `exclude`, and of chains in `chains`. */
  listLength: 200,
  /** Longest link that the catalogue keeps. */
  linkLength: 2_048,
  /** Most chains of one wallet. */
  chainsPerWallet: 500,
  /** Most wallets in one import. */
  walletsPerImport: 20_000,
  /** Largest import file. */
  importFileBytes: 32 * 1_048_576,
  /** Largest page of another service's catalogue. */
  importPageBytes: 2 * 1_048_576,
  /** Largest image that is stored. */
  imageBytes: 262_144,
  /** Maximum bytes of images in one import, which holds them in memory until all of it is valid. */
  importImageBytes: 256 * 1_048_576,
  /** Images fetched at once. */
  importParallel: 4,
  /** Longest wait for a response of another service. */
  importTimeout: 10_000,
  /** Longest `Retry-After` that an import waits for, in seconds. */
  importRetryAfterSeconds: 60,
  /** Addresses (times projects) whose rate is remembered at once. */
  rateKeys: 10_000,
  /** Longest wait for a response of a chain's endpoint. */
  chainTimeout: 10_000,
  /** Largest response of a chain's endpoint. */
  chainBytes: 8 * 1_048_576,
  /** Longest wait for an endpoint if a page can ask the chain itself instead. */
  adapterTimeout: 5_000,
  /** Longest wait for what an index says about the collectibles that moved in a history, which is useful without it. */
  piecesTimeout: 2_000,
  /** Maximum number of requests in one batch to an endpoint. */
  rpcBatch: 50,
  /** Maximum number of tokens whose prices are requested at once: those of the largest balance (`tokensPerAccount`), and the chain's own currency. */
  pricedTokens: 501,
  /** How many of them count as one question about prices for the rate. */
  pricedTokensPerQuestion: 100,
  /** Largest body of a request. */
  bodyBytes: 65_536,
  /** How long `props` of an event of `POST /e` may be as JSON, in characters: events are counted and not weighed when old ones are deleted. */
  eventProps: 8_192,
  /** How deeply the JSON of a body may be nested: batches of calls of contracts with tuples need much less. */
  bodyDepth: 64,
  /** Largest answer that is passed on from an endpoint. */
  rpcBytes: 1_048_576,
  /** How many requests are passed on to endpoints at a time; four times as many wait. */
  parallelRpc: 32,
  /** Failures in a row after which an endpoint rests, and for how long. */
  endpointFailures: 5,
  endpointRest: 5_000,
  /** Longest `Retry-After` of an endpoint that is passed on, in seconds. */
  retryAfterSeconds: 3_600,
  /** Maximum bytes of answers that are cached in memory, and maximum number of them: their keys do not count as bytes. */
  cacheSize: 32 * 1_048_576,
  cachedAnswers: 20_000,
  /** How long a page of a history is cached. */
  historyTtl: 15_000,
  /** Maximum number of transactions on a page of a history. */
  historyPage: 25,
  /** Maximum number of transactions of a page whose positions in their blocks an index does not report. */
  indexedPlaces: 200,
  /** How long a page of collectibles is cached, for how long after that it is served if the index fails, and how many pieces it has. */
  collectiblesTtl: 60_000,
  collectiblesStale: 600_000,
  collectiblesPage: 50,
  /** Maximum number of token pages that are read from an index for one balance. */
  indexedTokenPages: 10,
  /** Maximum number of pages of moved collectibles that are read from an index for one page of a history. */
  indexedPiecePages: 4,
  /** Maximum number of coin pages that are read from a Cosmos chain for one balance, and of coins whose names are requested. */
  coinPages: 5,
  describedCoins: 30,
  /** Maximum number of movements of one transaction in a history. */
  movements: 100,
  /** How many pool prices are cached, and for how long. */
  poolPrices: 10_000,
  poolPriceTtl: 15_000,
  /** How many token names are cached, for how long, and for how long if an endpoint refused to read some of them. */
  tokenNames: 10_000,
  tokenNamesTtl: 3_600_000,
  refusedNamesTtl: 60_000,
  /** No token in use has more decimals. */
  tokenDecimals: 36,
  /** How long a token list is cached, and when an unreadable one is requested again. */
  tokenListTtl: 3_600_000,
  tokenListRetry: 60_000,
  /** How long a list that is read again may take before its last version is served. */
  tokenListWait: 1_000,
  /** Largest token list. */
  tokenListBytes: 8 * 1_048_576,
  /** Maximum number of tokens of one chain, of all lists together. */
  listedTokens: 1_500,
  /** How long a remote picture is cached, for how long after that it is served if it cannot be fetched, and how long its absence is cached. */
  remoteImageTtl: 86_400_000,
  remoteImageStale: 86_400_000,
  remoteImageRetry: 600_000,
  /** Maximum bytes of remote pictures in memory, in base64, and maximum number of pictures and absences: their keys do not count as bytes. */
  remoteImagesSize: 64 * 1_048_576,
  cachedImages: 10_000,
  /** Largest picture that is fetched, maximum pixels and frames of one that is decoded to be scaled down, and how many are decoded at a time. */
  remoteImageBytes: 4 * 1_048_576,
  decodedPixels: 4_096 * 4_096,
  decodedFrames: 1_000,
  parallelDecoding: 4,
  /** What a page accepts of a picture: larger files are compressed, and longer sides scaled down. */
  pageImageBytes: 76_000,
  pageImageSide: 512,
  /** How many of them are fetched at a time; four times as many wait. */
  parallelImages: 16,
  /** How often events that are too old are removed. */
  eventSweep: 3_600_000,
  /** How long balances are cached on chains of `eip155`. */
  balanceTtl: 30_000,
  /** Most tokens in `forceUpdate`. */
  forcedTokens: 50,
  /** Largest number of tokens in the balance of an account. */
  tokensPerAccount: 500,
  /** How many purchases are remembered, and for how long. */
  onrampSessions: 10_000,
  onrampSessionTtl: 86_400_000,
  /** How long connecting to PostgreSQL may take, and a query, in milliseconds. */
  postgresConnect: 5_000,
  postgresQuery: 5_000,
  /** How far the time of a registration may be off: a person who sees one cannot use it later. */
  registrationSkew: 300_000,
  /** Largest message of a registration, and longest signature, in characters. */
  registrationLength: 4_096,
  signatureLength: 20_000,
  /** How long ENS names are cached, and how long a signed answer about a name is valid for a resolver. */
  namesTtl: 300_000,
  /** How long the address that an ENS name resolves to is cached: a review asks again, and must learn about a change. */
  resolvedTtl: 10_000,
  /** Maximum number of addresses in one request for names, and how many are looked up at a time: `parallelBalances: 1` has room for them. */
  identities: 50,
  identitiesAtOnce: 5,
  /** Longest name of ENS, in characters. */
  nameLength: 255,
  /** Maximum number of requests in a batch to off-chain hosts, of hosts for one of them, and the largest answer of one. */
  offchainQueries: 8,
  offchainUrls: 5,
  offchainBytes: 65_536,
  /** How long a call waits, without blocking, for another process that has the database file locked. */
  lockWait: 2_000,
  /** How long an import waits for it. */
  importLockWait: 30_000,
  /** How long a caller may take for the headers of a request. */
  headersTimeout: 10_000,
  /** How long a caller may take for a whole request. */
  requestTimeout: 15_000,
  /** How long `close()` waits for pending responses. */
  closeGrace: 5_000
})
