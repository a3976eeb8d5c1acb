/** Names of Solana's `TransactionError`s that carry nothing, in the order of their numbers. */
const plain = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'CallChainTooDeep',
  'MissingSignatureForFee',
  'InvalidAccountIndex',
  'SignatureFailure',
  'InvalidProgramForExecution',
  'SanitizeFailure',
  'ClusterMaintenance',
  'AccountBorrowOutstanding',
  'WouldExceedMaxBlockCostLimit',
  'UnsupportedVersion',
  'InvalidWritableAccount'
]

/** The machine's error as a node's JSON-RPC says it: a name, or `{ InstructionError: [index, error] }`. */
export function transactionError(error) {
  if (typeof error === 'number') return plain[error] ?? `Error${error}`
  if (error?.constructor?.name !== 'TransactionErrorInstructionError') return String(error)
  const inner = error.err()
  const code = inner && typeof inner === 'object' && 'code' in inner ? inner.code : undefined
  if (code === undefined) return { InstructionError: [error.index, String(inner)] }
  return { InstructionError: [error.index, { Custom: typeof code === 'function' ? inner.code() : code }] }
}
