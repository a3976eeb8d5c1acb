import type { MethodKind } from '@plugboard/core'

const signs =
  /^(personal_sign$|eth_(sign|send(Tr|Us)|decrypt$|getEncryption)|wallet_(send|sign|grant|requestExecution))/

/** For the visitor, `eth_sendRawTransaction` is a read: the transaction it sends is already signed. */
const reads = /^(net_|web3_|debug_|trace_|eth_(?!accounts$|requestAcc|coinbase$|(un)?subscribe$))/

/** Whether a method needs the visitor's approval, can be answered by the chain, or concerns only the wallet. */
export function classify(method: string): MethodKind {
  if (signs.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
