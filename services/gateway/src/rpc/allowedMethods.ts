/** Methods that read and change nothing, by namespace. Methods that keep state at the node (filters, subscriptions) are not among them. */
const readMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'eth_blobBaseFee',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_createAccessList',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_maxPriorityFeePerGas',
    'eth_syncing',
    'net_version'
  ],
  solana: [
    'getAccountInfo',
    'getBalance',
    'getBlockHeight',
    'getEpochInfo',
    'getFeeForMessage',
    'getGenesisHash',
    'getHealth',
    'getLatestBlockhash',
    'getMinimumBalanceForRentExemption',
    'getMultipleAccounts',
    'getRecentPrioritizationFees',
    'getSignaturesForAddress',
    'getSignatureStatuses',
    'getSlot',
    'getTokenAccountBalance',
    'getTokenAccountsByOwner',
    'getTokenSupply',
    'getTransaction',
    'getVersion',
    'isBlockhashValid',
    'simulateTransaction'
  ]
}

/** Methods that run transactions again or before they are sent: each costs a node as much as many reads. */
const traceMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'debug_traceCall',
    'debug_traceTransaction',
    'eth_simulateV1',
    'trace_block',
    'trace_call',
    'trace_callMany',
    'trace_get',
    'trace_replayTransaction',
    'trace_transaction'
  ]
}

/** What the operator allows in addition to reads. */
export interface RpcOptions {
  /** More methods, by their names. */
  readonly methods: readonly string[]
  /** Whether methods that trace and simulate are allowed. */
  readonly trace: boolean
}

/** The methods that are passed on in a namespace; `undefined` if its endpoints do not use JSON-RPC. */
export function allowedMethods(namespace: string, options: RpcOptions): ReadonlySet<string> | undefined {
  const reads = Object.hasOwn(readMethods, namespace) ? readMethods[namespace] : undefined
  const traces = (options.trace && traceMethods[namespace]) || []
  return reads && new Set([...reads, ...traces, ...options.methods])
}
