/** All limits of the service; sizes are bytes, times are milliseconds unless the name says otherwise. */
export const limits = Object.freeze({
  /** Longest request target (path and query) that is answered; longer ones get 414. */
  urlLength: 16_384,
  /** Most wallets on one page of `/getWallets`. */
  entries: 100,
  /** Page size when the query names none. */
  defaultEntries: 40,
  /** Highest page number. */
  page: 10_000,
  /** Longest `search` text, in UTF-16 units. */
  searchLength: 100,
  /** Most ids in `include` or `exclude`, and most chains in `chains`. */
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
  /** Most bytes of images in one import, which holds them in memory until all of it is valid. */
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
  /** Largest number of tokens in the balance of an account. */
  tokensPerAccount: 500,
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
