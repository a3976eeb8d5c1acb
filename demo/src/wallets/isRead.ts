/**
 * Whether a method only reads from the chain, or hands it a finished transaction. Development nodes also sign (`eth_sign`) and change their
 * state (`anvil_setBalance`) for everybody who asks them: a page does not get there through the wallet.
 */
export const isRead = (method: string): boolean =>
  method === 'eth_sendRawTransaction' ||
  (/^(eth|net|web3)_/.test(method) && !/^eth_(sign|send|fillTransaction)/.test(method))
