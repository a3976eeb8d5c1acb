/**
 * Methods that read from a network or send what was signed elsewhere, including filters and requests to bundlers (ERC-4337); all others would change
 * the node, or use its own keys.
 */
const eip155 =
  /^(eth_(blockNumber|chainId|gasPrice|maxPriorityFeePerGas|feeHistory|blobBaseFee|call|estimateGas|createAccessList|syncing|sendRawTransaction|simulateV1|getAccount|getBalance|getCode|getStorageAt|getProof|getLogs|getTransactionCount|getTransactionBy\w+|getTransactionReceipt|getBlockBy\w+|getBlockReceipts|getBlockTransactionCountBy\w+|getUncle\w+|new(Block|PendingTransaction)?Filter|getFilter(Changes|Logs)|uninstallFilter|getUserOperation(Receipt|ByHash)|estimateUserOperationGas|sendUserOperation|supportedEntryPoints)|net_version|web3_clientVersion)$/u

const solana =
  /^(get(AccountInfo|Balance|Block|BlockHeight|BlockTime|EpochInfo|FeeForMessage|GenesisHash|Health|LatestBlockhash|MinimumBalanceForRentExemption|MultipleAccounts|ProgramAccounts|RecentPrioritizationFees|SignatureStatuses|SignaturesForAddress|Slot|TokenAccountBalance|TokenAccountsByOwner|TokenSupply|Transaction|Version)|isBlockhashValid|sendTransaction|simulateTransaction)$/u

/** Methods that a bundler answers (ERC-4337). */
const bundled =
  /^eth_(sendUserOperation|estimateUserOperationGas|getUserOperation(Receipt|ByHash)|supportedEntryPoints)$/u

/** Whether a bundler answers a method, if the network has one in addition to its node. */
export const isBundled = (method: string): boolean => bundled.test(method)

/** Whether the service passes a method on to a network of this namespace. */
export const isPassedOn = (chain: string, method: string): boolean =>
  (chain.startsWith('eip155:') && eip155.test(method)) || (chain.startsWith('solana:') && solana.test(method))
