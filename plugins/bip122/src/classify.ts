/** Methods of a wallet; the names are those that wallets are asked by over WalletConnect. */
const signs = /^(signMessage|signPsbt|sendTransfer)$/
/** What this plugin answers from the network's Esplora-style API. */
const reads =
  /^(getBalance|getUtxos|getTransaction|getTransactionStatus|getFeeEstimates|getBlockHeight|sendTransaction)$/

/** Who answers a method: the wallet after an approval, or the chain. */
export function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (signs.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
