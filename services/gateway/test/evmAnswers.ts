const hash = `0x${'a'.repeat(64)}`

/** What an EVM node with the methods of Otterscan returns about an account that is in one transaction, by method. */
export const evmAnswers: Readonly<Record<string, unknown>> = {
  eth_blockNumber: '0x10',
  ots_searchTransactionsBefore: {
    txs: [{ hash, blockNumber: '0x5', transactionIndex: '0x0' }],
    lastPage: true
  },
  eth_getLogs: [],
  eth_getTransactionByHash: {
    ...{ hash, from: `0x${'1'.repeat(40)}`, to: `0x${'2'.repeat(40)}` },
    ...{ value: '0x0', input: '0x', nonce: '0x0' }
  },
  eth_getTransactionReceipt: { status: '0x1', gasUsed: '0xffff', logs: [] },
  eth_getBlockByNumber: { timestamp: '0x1' },
  ots_getInternalOperations: []
}
