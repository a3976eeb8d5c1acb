/** Methods of a wallet: those that wallets are asked by over WalletConnect, and one for its knowledge of a chain. */
const signs = /^polkadot_(signMessage|signTransaction|provideMetadata)$/
/** The chain's JSON-RPC, sending what is signed included; subscriptions are no single answers. */
const reads =
  /^(system|chain|state|author|payment|rpc|chainSpec_v1|assets|childstate|offchain|mmr)_(?!\w*([sS]ubscri|[wW]atch))\w+$/

/** Who answers a method: the wallet after an approval, or the chain. */
export function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (signs.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
