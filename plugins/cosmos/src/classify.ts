/** Methods of a wallet; the names are those that wallets are asked by over WalletConnect, and one for ADR-36. */
const signs = /^cosmos_(signDirect|signAmino|signArbitrary)$/
/** CometBFT's JSON-RPC, sending what is signed included. */
const reads =
  /^(health|status|abci_(info|query)|block(_by_hash|_results|_search|chain)?|commit|consensus_params|genesis|header(_by_hash)?|net_info|num_unconfirmed_txs|tx|tx_search|validators|broadcast_tx_(sync|async))$/

/** Who answers a method: the wallet after an approval, or the chain. */
export function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (signs.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
