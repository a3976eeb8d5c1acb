/** Methods of a wallet; the names are those that wallets are asked by over WalletConnect. */
const signs = /^solana_(signMessage|signIn|signTransaction|signAllTransactions|signAndSendTransaction)$/
/** The chain's JSON-RPC, sending what is signed included. */
const reads = /^(get|is|minimum)[A-Z]\w*$|^(simulateTransaction|sendTransaction|requestAirdrop)$/

/** Who answers a method: the wallet after an approval, or the chain. */
export function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (signs.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
