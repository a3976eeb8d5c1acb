/** Methods that the wallet answers without asking the visitor. */
export const safeMethods = Object.freeze([
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets'
] as const)

/** Methods that the visitor approves in the frame. */
export const notSafeMethods = Object.freeze([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation'
] as const)

export type SafeMethod = (typeof safeMethods)[number]
export type NotSafeMethod = (typeof notSafeMethods)[number]

/** Whether the wallet answers a method without asking the visitor. */
export const isSafe = (method: string): method is SafeMethod =>
  (safeMethods as readonly string[]).includes(method)

/** Whether the wallet knows a method, with or without the visitor's approval. */
export const isKnown = (method: string): method is SafeMethod | NotSafeMethod =>
  isSafe(method) || (notSafeMethods as readonly string[]).includes(method)

/** Whether a method is about user operations (ERC-4337): the bundler that the wallet's operator names answers it, not a node of the page. */
export const isBundlerRead = (method: string): boolean =>
  isSafe(method) && /UserOperation|EntryPoints/.test(method)

/** The kind of a wallet's answer: the hash of a transaction, or anything else. */
export type ResponseKind = 'transaction' | 'object'

/** `0x` and exactly 64 hex digits, or at least 62: hashes of user operations may lack leading zeros. */
const hash = /^0x[0-9a-fA-F]{62,}$/

/** Distinguishes answers by their form only. A long signature looks like a transaction: the method determines what it really is. */
export const responseKind = (answer: unknown): ResponseKind =>
  typeof answer === 'string' && hash.test(answer) ? 'transaction' : 'object'
