const signs =
  /^(personal_sign|eth_sign(Transaction|TypedData(_v[134])?)?|eth_send(Transaction|UserOperation)|wallet_(sendCalls|sendPreparedCalls|sendTransaction|grantPermissions))$/

/** `eth_sendRawTransaction` reads as far as the visitor is concerned: what it sends is signed already. */
const reads =
  /^(net_|web3_|debug_|trace_|txpool_|eth_(get|call$|estimate|fee|gasPrice$|blob|block|max|create|simulate|syncing$|protocol|sendRaw|chainId$|config$|baseFee|new\w*Filter$|uninstallFilter$))/

/** Whether a method needs the visitor's approval, can be answered by the chain, or is the wallet's own affair. */
export function classify(method: string): 'read' | 'sign' | 'unknown' {
  if (signs.test(method)) return 'sign'
  return reads.test(method) ? 'read' : 'unknown'
}
