import type { MethodKind } from '@plugboard/core'

const signs =
  /^(personal_sign$|eth_(sign|send(Tr|Us)|decrypt$|getEncryption)|wallet_(send|sign|grant|requestExecution))/

/** `eth_sendRawTransaction` is a read as far as the visitor is concerned: what it sends is signed already. */
const reads = /^(net_|web3_|debug_|trace_|eth_(?!accounts$|requestAcc|coinbase$|(un)?subscribe$))/

/** Whether a method needs the visitor's approval, can be answered by the chain, or is the wallet's own affair. */
export function classify(method: string): MethodKind {
  if (signs.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
